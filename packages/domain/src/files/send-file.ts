import { type Actor, isInScope, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';

/**
 * Decides whether the actor may upload or preview a file of this company's receivables. A moderator may for
 * every acquirer, an acquirer for itself; a company that is no acquirer or another's gets the same refusal.
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
