import { FILE_ERROR_CODES, fileRemedy, isFileCause } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActor } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { csv, detailOf, sendAndImport } from './file-helpers.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
  await s.setClock(START);
});
afterAll(() => s.close());

const csvWithNetwork = (...lines: readonly string[]) =>
  ['Emissor;Vencimento;Bandeira;Valor', ...lines, ''].join('\r\n');
const faultyLines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Banco ${n};31/02/2027;Visa;1,00`);

/** Returns the remedy of a failed file as dialog, inbox, mail and notice show it. */
async function readRemedies(content: string) {
  const owner = await makeActor(s.db, 'BORROWER');
  const id = await sendAndImport(s, owner, content);
  const file = await detailOf(s, id, owner);
  if (file.failure === null) throw new Error('imported');
  const { body } = await s.callAs(owner, 'dashboardInbox', {});
  const [item] = body.items;
  if (!item?.failed_file || !item.failure) throw new Error('not in the inbox');
  const page = fileRemedy(
    { ...item.failed_file, failure: item.failure, error_count: item.count ?? 0, sent_again_id: null },
    'pt',
  );
  const { text } = await s.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', owner.email)
    .executeTakeFirstOrThrow();
  const { said } = await s.db
    .selectFrom('notices')
    .select('said')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  const dialog = fileRemedy({ ...file, failure: file.failure }, 'pt');
  return { file, dialog, page, mail: text?.replace(/\s+/g, ' ') ?? '', bell: JSON.stringify(said) };
}

const CASES: readonly [
  title: string,
  content: string,
  failure: string,
  cause: string | null,
  remedy: string,
][] = [
  [
    'a line of another network is one of 17 faulty ones',
    csvWithNetwork(...faultyLines(16), 'Banco X;20/05/2026;Mastercard;1,00', 'Banco Y;20/05/2026;Visa;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '17 erros em 17 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'its only faulty line is of another network',
    csvWithNetwork('Banco X;20/05/2026;Mastercard;1,00', 'Banco Y;20/05/2026;Visa;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '1 erro em 1 linha: corrija-a e envie o arquivo de novo.',
  ],
  [
    'a line has several errors, the network among them',
    csvWithNetwork('Banco X;31/02/2027;Mastercard;-1,00', 'Banco Y;20/05/2026;Visa;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '3 erros em 1 linha: corrija-a e envie o arquivo de novo.',
  ],
  [
    'each line is of the other network, some with further errors',
    csvWithNetwork('Banco X;20/05/2026;Mastercard;1,00', 'Banco Y;31/02/2027;MASTER;-1,00'),
    'FILE_NETWORK_MISMATCH',
    'NETWORK_MISMATCH',
    'Todas as linhas são de outra bandeira: envie o arquivo de novo com a bandeira certa. O relatório tem mais 2 erros.',
  ],
  [
    'each line is of the other network, by its names and codes',
    csvWithNetwork('Banco X;20/05/2026;Maestro;1,00', 'Banco Y;20/05/2026;MCC;1,00', 'Total;;;2,00'),
    'FILE_NETWORK_MISMATCH',
    'NETWORK_MISMATCH',
    'Todas as linhas são de outra bandeira: envie o arquivo de novo com a bandeira certa.',
  ],
  [
    'each line is of a network that the platform does not have',
    csvWithNetwork('Banco X;20/05/2026;ELO;1,00', 'Banco Y;20/05/2026;ELO;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '2 erros em 2 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'some lines are of the other network, the rest of one that the platform does not have',
    csvWithNetwork('Banco X;20/05/2026;Mastercard;1,00', 'Banco Y;20/05/2026;Elo;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '2 erros em 2 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'each line has a product of the chosen network that is not known',
    csvWithNetwork('Banco X;20/05/2026;Visa Platinum;1,00', 'Banco Y;20/05/2026;Visa Platinum;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '2 erros em 2 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'some lines are of the other network, the rest of none',
    csvWithNetwork('Banco X;20/05/2026;Mastercard;1,00', 'Banco Y;20/05/2026;;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '2 erros em 2 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'no line names a network',
    csvWithNetwork('Banco X;20/05/2026;;1,00', 'Banco Y;20/05/2026;;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '2 erros em 2 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'more than 1,000 lines are faulty',
    csvWithNetwork(...faultyLines(1200), 'Banco X;20/05/2026;Mastercard;1,00'),
    'FILE_NETWORK_MISMATCH',
    null,
    '1.201 erros em 1.201 linhas: corrija-as e envie o arquivo de novo.',
  ],
  [
    'the header lacks a column',
    'Emissor;Vencimento\r\nBanco;20/05/2026\r\n',
    'FILE_INVALID_LINES',
    'HEADER_VALUE_MISSING',
    'Falta a coluna do valor no cabeçalho.',
  ],
  ['it has no lines', csv(), 'FILE_INVALID_LINES', 'NO_ROWS', 'Não há linhas depois do cabeçalho.'],
  [
    'its total does not match',
    csv('Banco;20/05/2026;10,00;1', 'Total;;11,00;'),
    'FILE_INVALID_LINES',
    'TOTAL_MISMATCH',
    'A linha de total não confere com a soma das linhas.',
  ],
];

describe('the remedy of a failed file', () => {
  it.each(CASES)(
    'is the same in dialog, inbox, notice and mail when %s',
    async (_, content, failure, cause, remedy) => {
      const { file, dialog, page, mail, bell } = await readRemedies(content);
      expect(file).toMatchObject({ failure, cause });
      expect({ dialog, page }).toEqual({ dialog: remedy, page: remedy });
      expect(mail).toContain(remedy);
      expect(bell).toContain(remedy);
      expect(/bandeira certa|bandeira do arquivo/.test(mail + bell)).toBe(cause === 'NETWORK_MISMATCH');
    },
  );
});

it('database constraint accepts only the failure causes of the domain', async () => {
  const id = await sendAndImport(s, await makeActor(s.db, 'BORROWER'), csv());
  const store = (cause: string) =>
    sql`update managed_files set cause = ${cause} where id = ${id}`.execute(s.t.database.owner).then(
      () => cause,
      () => undefined,
    );
  const stored: string[] = [];
  for (const code of [...FILE_ERROR_CODES, 'OTHER']) stored.push(...((await store(code)) ? [code] : []));
  expect(stored).toEqual(FILE_ERROR_CODES.filter((code) => isFileCause(code) || code === 'NETWORK_MISMATCH'));
});
