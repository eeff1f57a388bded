import type { Reply } from '@pregao/contract';
import {
  type Bank,
  entryOf,
  formatCpf,
  formatPhone,
  isUserStatus,
  type Language,
  USER_STATUS_LABELS,
} from '@pregao/domain';
import type { HeldChange } from '../../lib/held/held-changes.queries.ts';

/** One value that changes, as the calls answer it. */
export type HeldValue = Reply<'previewHeldChange'>['values'][number];

interface Reading {
  readonly language: Language;
  readonly banks: readonly Bank[];
  /** What the reader's language calls a type of account. */
  readonly accountType: (type: string) => string;
}

/** A masked value has no shape to be brought into. */
const MASK = '•';

/** A value as people read it: a bank with its name, numbers with their punctuation. */
export function valueText(field: HeldValue['field'], value: string, reading: Reading): string {
  if (value.includes(MASK)) return value;
  if (field === 'bank') {
    const name = entryOf(reading.banks, value)?.name;
    return name === undefined ? value : `${value} - ${name}`;
  }
  if (field === 'tax_number') return formatCpf(value);
  if (field === 'phone') return formatPhone(value);
  if (field === 'bank_account_type') return reading.accountType(value);
  if (field === 'status' && isUserStatus(value)) return USER_STATUS_LABELS[value][reading.language];
  return value;
}

/** Whom a change is about: a registered user, or the one who waits to be; empty for an account. */
export function personOf({ user, values }: Pick<HeldChange, 'user' | 'values'>): string {
  return user?.name ?? values.find(({ field }) => field === 'name')?.after ?? '';
}
