package dev.changefeed.dynamodb.image;

import tools.jackson.databind.JavaType;

/**
 * Writes types as a reader of a message knows them.
 */
final class TypeName {

	private TypeName() {
	}

	static String of(JavaType type) {
		return type.isArrayType() ? of(type.getContentType()) + "[]" : type.toCanonical();
	}

}
