/** A `Date`, or ISO 8601 text with an offset. */
export type InstantLike = Date | string;

/**
 * Converts a value to a `Temporal.Instant`. @throws RangeError for an invalid `Date` or a text without an
 * offset.
 */
export function toInstant(value: InstantLike): Temporal.Instant {
  return typeof value === 'string'
    ? Temporal.Instant.from(value)
    : Temporal.Instant.fromEpochMilliseconds(value.getTime());
}
