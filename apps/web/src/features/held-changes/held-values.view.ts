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

/** Value of a held change, as the API returns it. */
export type ShownHeldValue = Reply<'previewHeldChange'>['values'][number];

interface ValueContext {
  readonly language: Language;
  readonly banks: readonly Bank[];
}

/** Masked values are not formatted. */
const MASK = '•';

/** Formats a value for display: a bank with its name, numbers with their punctuation. */
export function valueText(field: ShownHeldValue['field'], value: string, reading: ValueContext): string {
  if (value.includes(MASK)) return value;
  if (field === 'bank') return formatBank(value, entryOf(reading.banks, value)?.name);
  if (field === 'tax_number') return formatCpf(value);
  if (field === 'phone') return formatPhone(value);
  return heldValueLabel(field, value, reading.language) ?? value;
}

/** Returns the name of the person that a change concerns, registered or not; empty for a bank account. */
export function personNameOf({ user, values }: Pick<HeldChange, 'user' | 'values'>): string {
  return user?.name ?? values.find(({ field }) => field === 'name')?.after ?? '';
}
