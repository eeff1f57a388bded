import type { Reply } from '@pregao/contract';
import {
  type Bank,
  entryOf,
  formatBank,
  formatCpf,
  formatPhone,
  heldValueLabel,
  type Language,
} from '@pregao/domain';
import type { HeldChange } from './waiting-changes.queries.ts';

/** One value that changes, as the calls answer it. */
export type ShownHeldValue = Reply<'previewHeldChange'>['values'][number];

interface Reading {
  readonly language: Language;
  readonly banks: readonly Bank[];
}

/** A masked value has no shape to be brought into. */
const MASK = '•';

/** A value as people read it: a bank with its name, numbers with their punctuation. */
export function valueText(field: ShownHeldValue['field'], value: string, reading: Reading): string {
  if (value.includes(MASK)) return value;
  if (field === 'bank') return formatBank(value, entryOf(reading.banks, value)?.name);
  if (field === 'tax_number') return formatCpf(value);
  if (field === 'phone') return formatPhone(value);
  return heldValueLabel(field, value, reading.language) ?? value;
}

/** Whom a change is about: a registered user, or the one who waits to be; empty for an account. */
export function personOf({ user, values }: Pick<HeldChange, 'user' | 'values'>): string {
  return user?.name ?? values.find(({ field }) => field === 'name')?.after ?? '';
}
