import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import type { BankLineState } from './vocabulary.ts';

/** The acts by which a person sets a bank line aside, or takes it up again, in the audit trail. */
export const BANK_LINE_ACTS = ['IGNORE', 'TAKE_UP'] as const;
export type BankLineAct = (typeof BANK_LINE_ACTS)[number];

/**
 * Returns why a bank line cannot be set aside; undefined when it can. Of a partly allocated line the rest is
 * set aside.
 */
export function ignoreBankLineRefusal(actor: Actor, state: BankLineState): Refusal | undefined {
  const refused = rightRefusal(actor, 'allocate-bank-lines');
  return refused ?? (state === 'ALLOCATED' ? { key: 'BANK_LINE_ALLOCATED' } : undefined);
}

/** Decides whether a person sets a bank line aside, or takes it up again. Null: nothing changes. */
export function decideIgnoreBankLine(
  actor: Actor,
  line: { readonly state: BankLineState },
  ignored: boolean,
): Decision<BankLineAct | null> {
  const refused = firstRefusal([ignoreBankLineRefusal(actor, line.state)]);
  if (refused) return refused;
  if ((line.state === 'IGNORED') === ignored) return allow(null);
  return allow(ignored ? 'IGNORE' : 'TAKE_UP');
}
