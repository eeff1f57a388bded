import type { Lifecycle, Reached, StatusIn } from '@pregao/domain';
import type { ColumnType } from 'kysely';

/**
 * The state of a thing with a lifecycle. Any of those that the database allows is read; written is only one to which a
 * step has led, and only where the database allows all to which steps lead.
 */
export type StatusColumn<L extends Lifecycle, Allowed extends StatusIn<L>> = ColumnType<
  StatusIn<L>,
  [StatusIn<L>] extends [Allowed] ? Reached<L> : never,
  [StatusIn<L>] extends [Allowed] ? Reached<L> : never
>;
