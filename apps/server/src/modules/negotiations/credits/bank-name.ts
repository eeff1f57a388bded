import { type Bank, entryOf } from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };

const BANKS: readonly Bank[] = banks;

/** Returns the name of a bank by its code, or the code when the list does not know it. */
export function bankName(code: string): string {
  return entryOf(BANKS, code)?.name ?? code;
}
