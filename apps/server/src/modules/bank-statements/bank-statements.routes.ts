import type { BankStatementsApi } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { exportRoute } from '../downloads/export-links.ts';
import { addBankAccount, listBankAccounts, removeBankAccount } from './bank-accounts.ts';
import { type BankLinesExport, bankLinesSheet, exportBankLines } from './export-bank-lines.ts';
import {
  type BankStatementsExport,
  bankStatementsSheet,
  exportBankStatements,
} from './export-bank-statements.ts';
import { ignoreBankLine } from './ignore-bank-line.ts';
import { listBankLines, listStatementAccounts } from './list-bank-lines.ts';
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
    exportBankStatements: ({ actor, query }) => exportBankStatements(deps, actor, query),
    exportBankLines: ({ actor, query }) => exportBankLines(deps, actor, query),
    listStatementAccounts: ({ actor }) => listStatementAccounts(reads, actor),
    ignoreBankLine: (call) => ignoreBankLine(deps, call, { ...call.params, ...call.body }),
    listBankAccounts: ({ actor }) => listBankAccounts(db, actor),
    addBankAccount: (call) => addBankAccount(deps, call, call.body),
    removeBankAccount: (call) => removeBankAccount(deps, call, call.params),
  };
}

/** Returns the stream routes of the exports of bank statements and their lines. */
export function bankStatementStreams(deps: Deps): StreamRoute[] {
  return [
    exportRoute(
      deps,
      'bank-statements',
      'Bank statements behind an export link, as a workbook or as CSV',
      (reader, query: BankStatementsExport) => bankStatementsSheet(deps.reads, reader, query),
    ),
    exportRoute(
      deps,
      'bank-lines',
      'Bank lines behind an export link, as a workbook or as CSV',
      (reader, query: BankLinesExport) => bankLinesSheet(deps.reads, reader, query),
    ),
  ];
}
