import { type Bank, entryOf } from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };

const BANKS: readonly Bank[] = banks;

/** The name of a bank by its code; the code itself where the list does not know it. */
export function bankName(code: string): string {
  return entryOf(BANKS, code)?.name ?? code;
}
