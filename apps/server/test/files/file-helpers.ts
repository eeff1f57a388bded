import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '@pregao/contract';
import type { CardNetwork, ImportMode, RepeatMode } from '@pregao/domain';
import { vi } from 'vitest';
import type { CallResult } from '../../../../test/support/app.ts';
import { runImport } from '../../src/modules/files/import/engine.ts';
import { createImportFileJob, stopImportJob } from '../../src/modules/files/import-file.job.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { auditTrail } from '../support/row-queries.ts';
import { pooledRules } from '../support/rules-pool.ts';
import { tokenFor } from '../support/sessions.ts';
import type { TestServer } from '../support/test-server.ts';

/** A Brazilian CSV of issuer, due date, value and quantity. */
export function csv(...lines: readonly string[]): string {
  return ['Emissor;Vencimento;Valor;Quantidade', ...lines, ''].join('\r\n');
}

/** Upload fields besides the content. The default is a VISA file `recebiveis.csv` of the sender. */
export interface Fields {
  readonly name?: string;
  readonly card_network?: CardNetwork;
  readonly borrower_company_id?: number;
  readonly mode?: ImportMode;
  readonly on_repeat?: RepeatMode;
}

const fieldsOf = (actor: Session, fields: Fields) => ({
  name: 'recebiveis.csv',
  card_network: 'VISA',
  borrower_company_id: actor.company_id,
  ...fields,
});

type SendResult = CallResult<Reply<'sendFile'>>;

/** Sends a file inside JSON. */
export function sendFileJson(
  s: TestServer,
  actor: Session,
  content: string | Buffer,
  fields: Fields = {},
): Promise<SendResult> {
  const content_data = Buffer.from(content).toString('base64');
  return s.callAs(actor, 'sendFile', { body: { content_data, ...fieldsOf(actor, fields) } });
}

/** Sends a file as a multipart upload. `end: false` truncates the body in the middle of the file. */
export async function sendFileForm(
  s: TestServer,
  actor: Session,
  content: string | Buffer,
  { end = true, headers = {}, ...fields }: Fields & { end?: boolean; headers?: Record<string, string> } = {},
) {
  const part = (disposition: string) => `--edge\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const head = Object.entries(fieldsOf(actor, fields)).map(
    ([name, value]) => `${part(`name="${name}"`)}${value}\r\n`,
  );
  return s.t.app.inject({
    method: 'POST',
    url: '/api/management-files',
    headers: {
      authorization: `Bearer ${await tokenFor(s.deps, actor)}`,
      'content-type': 'multipart/form-data; boundary=edge',
      ...headers,
    },
    payload: Buffer.concat([
      Buffer.from(head.join('') + part('name="content"; filename="x.csv"')),
      Buffer.from(content),
      Buffer.from(end ? '\r\n--edge--\r\n' : ''),
    ]),
  });
}

/** Sends a file that must be accepted. @returns its id */
export async function sendFile(...input: Parameters<typeof sendFileJson>): Promise<number> {
  const { status, body, problem } = await sendFileJson(...input);
  if (status !== 202) throw new Error(`not taken: ${status} ${problem.message}`);
  return body.id;
}

/** Imports files in this process. `import/import-file.test.ts` tests the child process and its limits. */
const importFileJob = createImportFileJob((task) => runImport(task, pooledRules));

/** Sends a file and imports it in this process, without a worker. */
export async function sendAndImport(
  s: TestServer,
  actor: Session,
  content: string,
  fields: Fields = {},
): Promise<number> {
  const file_id = await sendFile(s, actor, content, fields);
  await importInProcess(s, file_id);
  return file_id;
}

/** Imports a sent file in this process, without a worker and out of queue order. */
export async function importInProcess(s: TestServer, file_id: number): Promise<void> {
  const { signal } = new AbortController();
  const { deps } = s;
  await importFileJob.handle({ file_id }, { deps, log: deps.log, attempt: 1, lastAttempt: false, signal });
}

/**
 * Imports a file that fails because it repeats a receivable of an earlier file of the actor. Another of its
 * receivables is new.
 */
export async function makeFileWithRepeats(s: TestServer, actor: Session): Promise<number> {
  await sendAndImport(s, actor, csv('Banco A;04/05/2027;10,00;1'));
  return sendAndImport(s, actor, csv('Banco A;04/05/2027;12,00;1', 'Banco B;04/05/2027;20,00;1'));
}

/** Starts a worker that imports in this process. */
export function startImports(s: TestServer): Promise<Worker> {
  return startWorker(s.t.database.appUrl, [importFileJob, stopImportJob], s.deps);
}

export function fileRow(db: Db, id: number) {
  return db.selectFrom('managed_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Waits for the end of an import. @returns the row of its file */
export async function waitForImport(db: Db, id: number, timeout = 50_000) {
  return vi.waitFor(
    async () => {
      const row = await fileRow(db, id);
      if (row.status === 'PROCESSING') throw new Error(`file ${id} is still PROCESSING`);
      return row;
    },
    { timeout, interval: 50 },
  );
}

export async function detailOf(s: TestServer, id: number, reader = s.moderator): Promise<Reply<'getFile'>> {
  const { status, body } = await s.callAs(reader, 'getFile', { params: { id } });
  if (status !== 200) throw new Error(`file ${id}: ${status}`);
  return body;
}

/** `issuer due value transactions status`, in the order of the file. */
export async function receivablesOf(db: Db, fileId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('receivables')
    .select(['issuer', 'due_date', 'value', 'transactions', 'status'])
    .where('file_id', '=', fileId)
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}

/** The audit rows of a file: `FILE RECEIVE START>PROCESSING`. */
export const fileTrail = (db: Db, id: number): Promise<string[]> => auditTrail(db, 'FILE', id);

/** Names of all stored files. */
export function storedFiles({ deps: { config } }: TestServer): string[] {
  if (config.storage.kind !== 'file') throw new Error('tests keep files in a folder');
  return readdirSync(config.storage.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
