import type { NewAccessRequest } from '@pregao/contract';
import { START, step } from '@pregao/domain';
import type { VisitorContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { accessRequestEntry } from './access-request-audit.ts';
import { insertAccessRequest } from './access-requests.store.ts';

const REQUEST_STEP = step('ACCESS_REQUEST', START, 'REQUEST');

/**
 * Stores an access request and notifies the moderators. It does not reveal whether the data is registered
 * already, because the call is public (no user enumeration).
 * @returns the id
 */
export function receiveAccessRequest(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { request_id }: Pick<VisitorContext, 'request_id'>,
  request: NewAccessRequest,
): Promise<number> {
  const { company, person } = request;
  return transaction(deps.db, async (tx) => {
    const id = await insertAccessRequest(tx, REQUEST_STEP, request);
    await recordAudit(tx, { ...SYSTEM, request_id }, accessRequestEntry(id, REQUEST_STEP));
    await notify(deps, tx, {
      kind: 'ACCESS_REQUESTED',
      to: { moderators: true },
      facts: {
        request_id: id,
        company_name: company.name,
        tax_number: company.tax_number,
        company_type: company.company_type,
        person_name: person.name,
      },
    });
    return id;
  });
}
