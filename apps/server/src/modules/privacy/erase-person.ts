import type { AnyCommandContext } from '../../platform/command-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { StartError } from '../../platform/start-error.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { blockLockedUser } from '../directory/users/block-locked-user.ts';
import { userEntry } from '../directory/users/user-audit.ts';
import { lockUserOfChange } from '../directory/users/users.store.ts';
import { eraseAccount, eraseTraces } from './erase.store.ts';
import { findOpenBusiness, type OpenBusiness } from './open-business.store.ts';
import { lockPerson, type Person } from './person.store.ts';
import { collectPersonalData } from './personal-data.store.ts';

/**
 * Context of the audit entry. No user is signed in at the shell, so the system acts and the request id names
 * the command.
 */
const AUDIT_CONTEXT: AnyCommandContext = { ...SYSTEM, request_id: 'erase-person' };

const REMEDIES: Readonly<Record<OpenBusiness, string>> = {
  OFFERS:
    'schedules published by the person are open or being formalized; wait until they end, or cancel them',
  PROPOSALS: 'proposals of the person are open or being formalized; wait until they end, or withdraw them',
  IMPORTS: 'files uploaded by the person are being processed; wait some minutes',
  APPROVALS: 'approval requests of the person are unanswered; have a MASTER answer them',
  HELD_CHANGES: 'held changes concern the person or were requested by the person; release or stop them',
  MAILS: 'mails to others that mention the person are not sent yet; wait until they are',
};

export interface Erasure {
  readonly person: Pick<Person, 'id' | 'company_name'>;
  /** Number of rows by kind. */
  readonly erased: Readonly<Record<string, number>>;
}

/** Carries the result out of a transaction that is rolled back. */
class DryRunRollback extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super('dry run');
    this.erasure = erasure;
  }
}

interface ErasureRequest {
  readonly email: string;
  /** False: a dry run, which does everything, reports it and rolls back. */
  readonly confirmed: boolean;
}

/**
 * Erases a person who has left. The account keeps its number, to which deals and the audit trail refer, and
 * loses all personal data.
 * @param owner connection of the database owner: the application's role may not change what it has written
 * @throws StartError for an address that is unknown or a program's, for an erased person, and while business
 * of the person or mails that mention the person are open
 */
export async function erasePerson(owner: Db, { email, confirmed }: ErasureRequest): Promise<Erasure> {
  const work = transaction(owner, async (tx) => {
    const erasure = await erase(tx, email);
    if (!confirmed) throw new DryRunRollback(erasure);
    return erasure;
  });
  return work.catch((error: unknown) => {
    if (error instanceof DryRunRollback) return error.erasure;
    throw error;
  });
}

async function erase(tx: Tx, email: string): Promise<Erasure> {
  const person = await lockPerson(tx, email);
  if (!person || person.is_program) throw new StartError(`No user has the address ${email}.`);
  if (person.erased_at) throw new StartError(`User ${person.id} is already erased.`);
  const personalData = await collectPersonalData(tx, person);
  const lines = [
    ...lastMaster(person),
    ...(await findOpenBusiness(tx, person, personalData)).map(
      ([kind, ids]) => `${REMEDIES[kind]}: ${ids.join(', ')}`,
    ),
  ];
  if (lines.length > 0) throw new StartError([`${email} cannot be erased yet:`, ...lines].join('\n  '));
  if (person.blocked_at === null)
    await blockLockedUser(tx, AUDIT_CONTEXT, await lockUserOfChange(tx, person.id));
  const erased = await eraseTraces(tx, person, personalData);
  await eraseAccount(tx, person);
  await recordAudit(
    tx,
    AUDIT_CONTEXT,
    userEntry(person.id, { event: 'ERASE', from: 'BLOCKED', to: 'BLOCKED' }),
  );
  return { person, erased };
}

function lastMaster({ role, accepted_at, blocked_at, other_masters, company_name }: Person): string[] {
  const isActive = role === 'MASTER' && accepted_at !== null && blocked_at === null;
  return isActive && other_masters === 0
    ? [`the person is the only active MASTER of ${company_name}; first register another one`]
    : [];
}
