import type { Input, Reply } from '@pregao/contract';
import { decideAccessRequest } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { accessRequestPath } from '../../notices/links.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { enrollCompany } from '../companies/enroll-company.ts';
import { mapDuplicateViolation } from '../unique-fields/refuse-duplicate.ts';
import { accessRequestEntry } from './access-request-audit.ts';
import { lockAccessRequest, updateAccessRequest } from './access-requests.store.ts';

type AnswerDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;
type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockAccessRequest>>>;

/**
 * Accepts or declines an access request. Acceptance registers the company with its MASTER and mails the
 * invitation; declining mails the reason.
 * @throws Refused NOT_FOUND, ACCESS_REQUEST_ANSWERED; if its data has been registered meanwhile, the refusals
 * of `enrollCompany`
 */
export function answerAccessRequest(
  deps: AnswerDeps,
  context: IdempotentContext<Reply<'answerAccessRequest'>>,
  input: Input<'answerAccessRequest'>,
): Promise<StoredReply<Reply<'answerAccessRequest'>>> {
  const { actor } = context;
  const work = idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const request = await lockAccessRequest(tx, input.id);
    if (!request) throw new Refused('NOT_FOUND');
    const { step, reason } = orThrow(decideAccessRequest(actor, request, input));
    const company_id = input.accepted ? await enrollCompany(deps, tx, context, request) : null;
    if (reason !== null) await notifyDecline(deps, tx, request, reason);
    const answer = { reason, answered_by: actor.user_id, company_id };
    await updateAccessRequest(tx, request.id, step, answer);
    const details = { ...(company_id !== null && { company_id }), ...(reason !== null && { reason }) };
    await recordAudit(tx, context, accessRequestEntry(request.id, { ...step, details }));
    const path = accessRequestPath(request.id);
    await markAnsweredNoticesSeen(tx, 'ANSWER_ACCESS', { company_id: actor.company_id, path });
    return { id: request.id, status: step.to, company_id };
  });
  return mapDuplicateViolation('companies', mapDuplicateViolation('users', work));
}

async function notifyDecline(
  deps: AnswerDeps,
  tx: Tx,
  request: LockedRequest,
  reason: string,
): Promise<void> {
  const { company, person, language, timezone } = request;
  await notify(deps, tx, {
    kind: 'ACCESS_DECLINED',
    to: {
      correspondents: [
        {
          name: person.name,
          email: person.email,
          company_name: company.name,
          company_type: company.company_type,
          language,
          timezone,
        },
      ],
    },
    facts: { company_name: company.name, tax_number: company.tax_number, reason },
  });
}
