import { type Actor, isInScope, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';

/**
 * May the actor send a file of this company's receivables, or ask what it would do? A moderator for every acquirer, an
 * acquirer for itself; what is none, or another's, answers alike.
 */
export function decideSendFile(
  actor: Actor,
  company: { readonly id: number; readonly is_borrower: boolean },
): Decision<true> {
  const refusal = rightRefusal(actor, 'send-file');
  if (refusal) return { ok: false, refusal };
  if (!company.is_borrower || !isInScope(actor, company.id))
    return refuse('COMPANY_NOT_FOUND', { field: 'borrower_company_id' });
  return allow(true);
}
