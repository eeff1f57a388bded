import type { Reply } from '@pregao/contract';
import { vi } from 'vitest';
import { readStatement } from '../../src/modules/bank-statements/import/read-statement.ts';
import {
  createImportBankStatementJob,
  stopStatementImportJob,
} from '../../src/modules/bank-statements/import-bank-statement.job.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { GOLDEN_LINES, put } from '../platform/bank-files/samples.ts';
import { auditTrail } from '../support/row-queries.ts';
import type { TestServer } from '../support/test-server.ts';

/** CNPJ of the holder in the sample files. */
export const SAMPLE_TAX_NUMBER = '12ABC34501DE35';

/** The account of the golden file and of the OFX samples: bank 237, account 456789-0, in two branches. */
export const GOLDEN_ACCOUNT = {
  bank: '237',
  bank_branch: '0123',
  bank_account: '456789',
  bank_account_digit: '0',
};
export const OFX_SAMPLE_ACCOUNT = { ...GOLDEN_ACCOUNT, bank_branch: '1234' };
export const GOLDEN_KEY = '237/123/4567890';
export const OFX_KEY = '237/1234/4567890';

/** Adds an account for the import of statements. @returns its id */
export async function addAccount(s: TestServer, actor: Session, account = GOLDEN_ACCOUNT): Promise<number> {
  const { status, body, problem } = await s.callAs(actor, 'addBankAccount', { body: account });
  if (status !== 201) throw new Error(`POST /bank-accounts answered ${status} ${problem.message}`);
  return body.id;
}

/** Gives a company the CNPJ of the sample files; the company that had it gets its former one back. */
export async function setTaxNumber(s: TestServer, { company_id }: Session): Promise<void> {
  const holders = s.db.updateTable('companies');
  const own = await s.db
    .selectFrom('companies')
    .select('tax_number')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  await holders.set({ tax_number: 'AAAAAAAAAAAA00' }).where('id', '=', company_id).execute();
  await holders.set({ tax_number: own.tax_number }).where('tax_number', '=', SAMPLE_TAX_NUMBER).execute();
  await holders.set({ tax_number: SAMPLE_TAX_NUMBER }).where('id', '=', company_id).execute();
}

/** Makes a company the holder of the sample files, with both accounts. */
export async function makeHolder(s: TestServer, actor: Session): Promise<void> {
  await setTaxNumber(s, actor);
  await addAccount(s, actor);
  await addAccount(s, actor, OFX_SAMPLE_ACCOUNT);
}

/** Uploads a statement inside JSON. @returns its id */
export async function sendStatement(
  s: TestServer,
  actor: Session,
  content: string | Buffer,
  name = 'extrato.ret',
): Promise<number> {
  const content_data = Buffer.from(content).toString('base64');
  const { status, body, problem } = await s.callAs(actor, 'uploadBankStatement', {
    body: { content_data, name },
  });
  if (status !== 202) throw new Error(`POST /bank-statements answered ${status} ${problem.message}`);
  return body.id;
}

/** Reads statements in this process; `import-killed.test.ts` uses the child process. */
const importJob = createImportBankStatementJob(readStatement);

/** Imports an uploaded statement in this process, without a worker. */
export async function importInProcess(s: TestServer, statement_id: number): Promise<void> {
  const { signal } = new AbortController();
  const { deps } = s;
  await importJob.handle({ statement_id }, { deps, log: deps.log, attempt: 1, lastAttempt: false, signal });
}

/** Uploads and imports a statement. @returns its report */
export async function importStatement(
  s: TestServer,
  actor: Session,
  content: string | Buffer,
  name?: string,
): Promise<Reply<'getBankStatement'>> {
  const id = await sendStatement(s, actor, content, name);
  await importInProcess(s, id);
  return reportOf(s, actor, id);
}

export async function reportOf(
  s: TestServer,
  actor: Session,
  id: number,
): Promise<Reply<'getBankStatement'>> {
  const { status, body } = await s.callAs(actor, 'getBankStatement', { params: { id } });
  if (status !== 200) throw new Error(`bank statement ${id}: ${status}`);
  return body;
}

/** Starts a worker that imports statements in this process. */
export const startStatementImports = (s: TestServer): Promise<Worker> =>
  startWorker(s.t.database.appUrl, [importJob, stopStatementImportJob], s.deps);

/** Waits for the end of an import. @returns the row of its statement */
export const waitForStatement = (db: Db, id: number, timeout = 50_000) =>
  vi.waitFor(
    async () => {
      const row = await db
        .selectFrom('bank_statements')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.status === 'PROCESSING') throw new Error(`bank statement ${id} is still PROCESSING`);
      return row;
    },
    { timeout, interval: 50 },
  );

/** The lines of a company: `day amount text`, in the order of their ids; a possible repetition ends with ?. */
export async function linesOf(db: Db, { company_id }: Pick<Session, 'company_id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select(['day', 'amount', 'text', 'is_possible_repetition'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ day, amount, text, is_possible_repetition }) =>
      `${day} ${amount} ${text}${is_possible_repetition ? ' ?' : ''}`,
  );
}

/** The audit rows of a statement: `BANK_STATEMENT RECEIVE START>PROCESSING`. */
export const statementTrail = (db: Db, id: number): Promise<string[]> => auditTrail(db, 'BANK_STATEMENT', id);

/** Lines of a CNAB file of the golden account with these details: day, amount in centavos, text, document. */
export function goldenFileOf(
  details: readonly (readonly [day: string, amount: number, text: string, document?: string])[],
  opening = 100_000,
): string[] {
  const [fileHeader, lotHeader, detail, , lotTrailer, fileTrailer] = GOLDEN_LINES;
  const amountOf = (amount: number) => String(Math.abs(amount)).padStart(18, '0') + (amount < 0 ? 'D' : 'C');
  const dayOf = (day: string) => day.split('-').reverse().join('');
  const sumOf = (sign: 1 | -1) =>
    details.reduce((sum, [, amount]) => (amount * sign > 0 ? sum + Math.abs(amount) : sum), 0);
  const closing = opening + sumOf(1) - sumOf(-1);
  const lines = details.map(([day, amount, text, document = ''], at) => {
    const numbered = put(detail, 9, String(at + 1).padStart(5, '0'));
    const entered = put(put(numbered, 143, dayOf(day)), 151, amountOf(amount));
    return put(put(entered, 177, text.padEnd(25)), 202, document.padEnd(39));
  });
  const last = details.at(-1)?.[0] ?? '2026-11-04';
  const trailer = put(put(lotTrailer, 143, dayOf(last)), 151, `${amountOf(closing)}F`);
  const counts =
    String(details.length + 2).padStart(6, '0') +
    String(sumOf(-1)).padStart(18, '0') +
    String(sumOf(1)).padStart(18, '0');
  return [
    fileHeader,
    put(lotHeader, 151, amountOf(opening)),
    ...lines,
    put(trailer, 171, counts),
    put(fileTrailer, 24, String(details.length + 4).padStart(6, '0')),
  ];
}
