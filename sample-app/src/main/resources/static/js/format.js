const amounts = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const wholeAmounts = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const counts = new Intl.NumberFormat('en');
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const amount = (value) => amounts.format(value);
export const wholeAmount = (value) => wholeAmounts.format(value);
export const count = (value) => counts.format(value);
export const time = (instant) => times.format(new Date(instant));
export const title = (word) => word.charAt(0) + word.slice(1).toLowerCase();

/** A time that passed, in the unit one would say it in. */
export function duration(millis) {
  if (millis === null || millis === undefined) {
    return '–';
  }
  if (millis < 1000) {
    return `${Math.max(0, Math.round(millis))} ms`;
  }
  return (millis < 60_000) ? `${(millis / 1000).toFixed(1)} s` : `${Math.round(millis / 60_000)} min`;
}

/** The end of an id or number, which is the part that tells it from its neighbours. */
export function tail(value, length) {
  if (!value) {
    return '–';
  }
  return (value.length > length) ? `…${value.slice(-length)}` : value;
}
