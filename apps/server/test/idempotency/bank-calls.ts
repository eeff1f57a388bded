import {
  addAccount,
  GOLDEN_ACCOUNT,
  importStatement,
  makeHolder,
} from '../bank-statements/statement-helpers.ts';
import { ofx } from '../platform/bank-files/samples.ts';
import { makeActor } from '../support/makers.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeForm, makeIdempotentCall } from './make-idempotent-call.ts';

async function upload(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'LENDER');
  const body = makeForm({ name: 'extrato.ofx' }, ofx());
  const effects = s.db.selectFrom('bank_statements').select('id').where('company_id', '=', by.company_id);
  return makeIdempotentCall(s, 'uploadBankStatement', { by, body, effects });
}

async function settingAside(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, by);
  const { id: statement } = await importStatement(s, by, ofx());
  const { id } = await s.db
    .selectFrom('bank_lines')
    .select('id')
    .where('statement_id', '=', statement)
    .executeTakeFirstOrThrow();
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'BANK_LINE')
    .where('entity_id', '=', id);
  return makeIdempotentCall(s, 'ignoreBankLine', { by, params: { id }, body: { ignored: true }, effects });
}

async function addition(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  const effects = s.db.selectFrom('bank_accounts').select('id').where('company_id', '=', by.company_id);
  return makeIdempotentCall(s, 'addBankAccount', { by, body: GOLDEN_ACCOUNT, effects });
}

async function removal(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'LENDER');
  const id = await addAccount(s, by);
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'BANK_ACCOUNT')
    .where('entity_id', '=', id)
    .where('event', '=', 'REMOVE');
  return makeIdempotentCall(s, 'removeBankAccount', { by, params: { id }, effects });
}

export const bankCalls = {
  uploadBankStatement: upload,
  ignoreBankLine: settingAside,
  addBankAccount: addition,
  removeBankAccount: removal,
};
