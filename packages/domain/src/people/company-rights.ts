import { ACCESS_REQUEST_LIFECYCLE } from '../lifecycles/access-request.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import type { AccessRequestStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { CompanyType } from './company.ts';
import { type Actor, rightRefusal } from './permissions.ts';
import { creatableCompanyTypes } from './user-rights.ts';

/**
 * Decides whether the actor may register a company of this type. Only a moderator's MASTER registers
 * MODERATOR (S-43).
 */
export function decideCreateCompany(actor: Actor, company_type: CompanyType): Decision<true> {
  const right = rightRefusal(actor, 'create-company');
  if (right) return { ok: false, refusal: right };
  if (creatableCompanyTypes(actor).includes(company_type)) return allow(true);
  return refuse('NO_PERMISSION', { field: 'company_type' });
}

/**
 * Decides whether the actor may edit this company. The type is immutable: only its current value is accepted
 * (C-36).
 */
export function decideEditCompany(
  actor: Actor,
  company: { readonly company_type: CompanyType },
  change: { readonly company_type?: CompanyType | undefined },
): Decision<true> {
  const right = rightRefusal(actor, 'edit-company');
  if (right) return { ok: false, refusal: right };
  if (change.company_type !== undefined && change.company_type !== company.company_type)
    return refuse('COMPANY_TYPE_LOCKED', { field: 'company_type' });
  return allow(true);
}

export interface AccessAnswer {
  readonly accepted: boolean;
  readonly reason?: string | null | undefined;
}

/** Decides on the answer to an access request. It can be answered once; only a decline has a reason. */
export function decideAccessRequest(
  actor: Actor,
  request: { readonly status: AccessRequestStatus },
  { accepted, reason }: AccessAnswer,
): Decision<{
  readonly step: Step<'ACCESS_REQUEST', 'ACCEPT' | 'DECLINE'>;
  readonly reason: string | null;
}> {
  const right = rightRefusal(actor, 'answer-access-request');
  if (right) return { ok: false, refusal: right };
  const event = accepted ? 'ACCEPT' : 'DECLINE';
  if (nextStatus(ACCESS_REQUEST_LIFECYCLE, request.status, event) === undefined)
    return refuse('ACCESS_REQUEST_ANSWERED');
  return allow({
    step: step('ACCESS_REQUEST', request.status, event),
    reason: accepted ? null : normalizeReason(reason),
  });
}
