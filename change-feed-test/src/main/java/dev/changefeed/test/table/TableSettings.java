package dev.changefeed.test.table;

import java.time.Instant;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * What can be changed of a table and concerns neither items nor streams.
 *
 * @param onDemand whether requests are billed one by one
 * @param onDemandSince since when, or null if they never were
 * @param readCapacity the units provided for reads, 0 on demand
 * @param writeCapacity the units provided for writes, 0 on demand
 * @param deletionProtected whether the table cannot be deleted
 */
record TableSettings(boolean onDemand, @Nullable Instant onDemandSince, long readCapacity, long writeCapacity,
		boolean deletionProtected) {

	private static final String INVALID = "One or more parameter values were invalid: ";

	private static final TableSettings NONE = new TableSettings(false, null, 0, 0, false);

	static TableSettings read(Parameters request, Instant now) {
		TableSettings settings = NONE.billed(request.choice("BillingMode", TableWords.BILLING_MODES), request, now);
		return settings.protect(request.flag("DeletionProtectionEnabled", false));
	}

	/**
	 * Applies what an UpdateTable asks for.
	 * @param request the request
	 * @param now the time
	 * @return the settings after it
	 */
	TableSettings update(Parameters request, Instant now) {
		String mode = request.choice("BillingMode", TableWords.BILLING_MODES);
		TableSettings updated = this;
		if (mode != null || request.has("ProvisionedThroughput")) {
			if (mode == null && this.onDemand) {
				throw ServiceException
					.validation(INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when "
							+ "BillingMode is PAY_PER_REQUEST");
			}
			updated = billed(mode, request, now);
		}
		Boolean protection = request.flag("DeletionProtectionEnabled");
		return (protection != null) ? updated.protect(protection) : updated;
	}

	private TableSettings billed(@Nullable String mode, Parameters request, Instant now) {
		Parameters throughput = request.inner("ProvisionedThroughput");
		if ("PAY_PER_REQUEST".equals(mode)) {
			if (throughput != null) {
				throw ServiceException
					.validation(INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when "
							+ "BillingMode is PAY_PER_REQUEST");
			}
			return new TableSettings(true, this.onDemand ? this.onDemandSince : now, 0, 0, this.deletionProtected);
		}
		if (throughput == null) {
			throw ServiceException.validation(INVALID
					+ "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
		}
		long read = throughput.required("ReadCapacityUnits", throughput.number("ReadCapacityUnits", 1, Long.MAX_VALUE));
		long write = throughput.required("WriteCapacityUnits",
				throughput.number("WriteCapacityUnits", 1, Long.MAX_VALUE));
		return new TableSettings(false, this.onDemandSince, read, write, this.deletionProtected);
	}

	private TableSettings protect(boolean protection) {
		return new TableSettings(this.onDemand, this.onDemandSince, this.readCapacity, this.writeCapacity, protection);
	}

}
