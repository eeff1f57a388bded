import type { Input, Reply } from '@pregao/contract';
import { type Actor, decideAddBankAccount } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { CommandContext, IdempotentContext } from '../../platform/command-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { accountLabels, refuseClosedBank } from '../directory/companies/company-data.ts';
import { notify } from '../notices/notify.ts';
import {
  importAccounts,
  insertBankAccount,
  lockAccountsOf,
  markAccountRemoved,
} from './bank-accounts.store.ts';
import { type AccountNumbers, bankNameOf, importAccountOf } from './import-account.ts';

/** Lists the accounts whose statements the actor's company imports, the registered one first. */
export async function listBankAccounts(db: Db, { company_id }: Actor): Promise<Reply<'listBankAccounts'>> {
  const accounts = await importAccounts(db, company_id);
  const rows = accounts.map(({ created_at, ...account }) => ({
    ...account,
    account_key: importAccountOf(account).key,
    bank_name: bankNameOf(account.bank),
    registered: account.id === null,
    created_at: created_at?.toISOString() ?? null,
  }));
  return { rows, total_rows: rows.length };
}

/**
 * Adds an account for the import of statements. It acts at once; all MASTERs of the company are notified.
 * @throws Refused MALFORMED for a bank that no longer operates, BANK_ACCOUNT_EXISTS, TOO_MANY_BANK_ACCOUNTS
 */
export function addBankAccount(
  deps: Deps,
  context: IdempotentContext<Reply<'addBankAccount'>>,
  numbers: Input<'addBankAccount'>,
): Promise<StoredReply<Reply<'addBankAccount'>>> {
  const { actor } = context;
  refuseClosedBank(numbers.bank);
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const { name: company_name } = await lockAccountsOf(tx, actor.company_id);
    const { key: account_key } = importAccountOf(numbers);
    const keys = (await importAccounts(tx, actor.company_id)).map((row) => importAccountOf(row).key);
    orThrow(decideAddBankAccount(actor, account_key, keys));
    const id = await insertBankAccount(tx, actor, { ...numbers, account_key });
    await recordAndNotify(deps, tx, context, { id, event: 'ADD', company_name, numbers });
    return { id };
  });
}

/**
 * Removes an account from the import. Its statements and lines remain; all MASTERs of the company are
 * notified.
 * @throws Refused NOT_FOUND for any other account
 */
export function removeBankAccount(
  deps: Deps,
  context: IdempotentContext<Reply<'removeBankAccount'>>,
  { id }: Input<'removeBankAccount'>,
): Promise<StoredReply<Reply<'removeBankAccount'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const { name: company_name } = await lockAccountsOf(tx, actor.company_id);
    const numbers = await markAccountRemoved(tx, actor, id);
    if (numbers === undefined) throw new Refused('NOT_FOUND');
    await recordAndNotify(deps, tx, context, { id, event: 'REMOVE', company_name, numbers });
    return { id };
  });
}

interface AccountChange {
  readonly id: number;
  readonly event: 'ADD' | 'REMOVE';
  readonly company_name: string;
  readonly numbers: AccountNumbers;
}

async function recordAndNotify(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id, event, company_name, numbers }: AccountChange,
): Promise<void> {
  const { company_id } = context.actor;
  // Moderators read the audit trail of a company: it names no account.
  await recordAudit(tx, context, {
    aggregate: 'COMPANY',
    aggregate_id: company_id,
    entity: 'BANK_ACCOUNT',
    entity_id: id,
    event,
  });
  await notify(deps, tx, {
    kind: 'IMPORT_ACCOUNT_CHANGED',
    to: { companies: [company_id] },
    facts: {
      company_name,
      added: event === 'ADD',
      changed_at: await appNow(tx),
      account: accountLabels(numbers),
    },
  });
}
