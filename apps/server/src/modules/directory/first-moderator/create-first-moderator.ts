import type { NewAccessRequest } from '@pregao/contract';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { StartError } from '../../../platform/start-error.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { lockModeratorCompany } from '../companies/companies.store.ts';
import { NO_ACCOUNT } from '../companies/company-data.ts';
import { enrollCompany } from '../companies/enroll-company.ts';
import { mapDuplicateViolation } from '../unique-fields/refuse-duplicate.ts';

type Company = NewAccessRequest['company'];

export interface FirstModerator {
  readonly company: Pick<Company, 'name' | 'tax_number' | 'email' | 'phone'>;
  readonly person: NewAccessRequest['person'];
}

/**
 * Context of the audit entry: no user exists yet, so the system acts and the request id names the command.
 */
const AUDIT_CONTEXT: AnyCommandContext = { ...SYSTEM, request_id: 'create-moderator' };
const LOCALE = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;

/**
 * Registers the moderator company with its MASTER and mails the invitation: the bootstrap of an empty
 * installation. The company has no bank account yet; its form asks for it.
 * @throws StartError if a moderator is registered already; Refused as `enrollCompany`
 */
export async function createFirstModerator(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { company, person }: FirstModerator,
): Promise<void> {
  const work = transaction(deps.db, async (tx) => {
    const known = await lockModeratorCompany(tx);
    if (known)
      throw new StartError(
        `${known.name} is already the moderator company: its MASTER registers further moderators. To get a new invitation after one has expired, use "Esqueci minha senha" on the sign-in page.`,
      );
    const moderating = { company_type: 'MODERATOR', ...company, ...NO_ACCOUNT } as const;
    await enrollCompany(deps, tx, AUDIT_CONTEXT, { company: moderating, person, ...LOCALE });
  });
  await mapDuplicateViolation('companies', mapDuplicateViolation('users', work));
}
