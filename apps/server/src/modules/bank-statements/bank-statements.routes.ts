import type { BankStatementsApi } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addBankAccount, listBankAccounts, removeBankAccount } from './bank-accounts.ts';
import { ignoreBankLine } from './ignore-bank-line.ts';
import { listBankLines } from './list-bank-lines.ts';
import { getBankStatement, listBankStatements } from './list-bank-statements.ts';
import { receiveStatement } from './receive-statement.ts';

/** Routes of bank accounts, bank statements and their lines. */
export function bankStatementRoutes(deps: Deps): Handlers<keyof BankStatementsApi> {
  const { db, reads } = deps;
  return {
    uploadBankStatement: async (call) => receiveStatement(deps, call, await call.upload()),
    listBankStatements: ({ actor, query }) => listBankStatements(reads, actor, query),
    getBankStatement: ({ actor, params }) => getBankStatement(db, actor, params.id),
    listBankLines: ({ actor, query }) => listBankLines(reads, actor, query),
    ignoreBankLine: (call) => ignoreBankLine(deps, call, { ...call.params, ...call.body }),
    listBankAccounts: ({ actor }) => listBankAccounts(db, actor),
    addBankAccount: (call) => addBankAccount(deps, call, call.body),
    removeBankAccount: (call) => removeBankAccount(deps, call, call.params),
  };
}
