import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse, refuseWith } from '../refusals/decision.ts';
import type { BankLineState } from './vocabulary.ts';

/** The acts by which a person sets a bank line aside, or takes it up again, in the audit trail. */
export type BankLineAct = 'IGNORE' | 'TAKE_UP';

/**
 * Decides whether a person sets a bank line aside, or takes it up again. Of a partly allocated line the rest
 * is set aside. Null: nothing changes.
 */
export function decideIgnoreBankLine(
  actor: Actor,
  line: { readonly state: BankLineState },
  ignored: boolean,
): Decision<BankLineAct | null> {
  const refused = rightRefusal(actor, 'allocate-bank-lines');
  if (refused) return refuseWith(refused);
  if (line.state === 'ALLOCATED') return refuse('BANK_LINE_ALLOCATED');
  if ((line.state === 'IGNORED') === ignored) return allow(null);
  return allow(ignored ? 'IGNORE' : 'TAKE_UP');
}
