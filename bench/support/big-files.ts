import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { xlsxStream } from '../../apps/server/src/platform/sheets/write-xlsx.ts';
import { addDays, formatAmount, isBusinessDay } from '../../packages/domain/src/index.ts';
import { MEGABYTE } from './memory.ts';
import { TODAY } from './seed.ts';

const ISSUERS = [
  'BCO BRADESCO S.A.',
  'ITAÚ UNIBANCO S.A.',
  'BCO SANTANDER (BRASIL) S.A.',
  'PICPAY',
  'BCO C6 S.A.',
  'NU PAGAMENTOS - IP',
  'BANCO BTG PACTUAL S.A.',
  'CAIXA ECONOMICA FEDERAL',
  'BANCO INTER',
  'BANCO DO BRASIL S.A.',
];
const DAYS = Array.from({ length: 360 }, (_, at) => addDays(TODAY, at + 10)).filter(isBusinessDay);

interface Line {
  readonly issuer: string;
  readonly due_date: string;
  readonly value: number;
  readonly transactions: number;
}

/** Generates the same lines on each day. */
function* lines(count: number): Generator<Line> {
  let seed = 12_345;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  for (let at = 0; at < count; at++)
    yield {
      issuer: ISSUERS[random(ISSUERS.length)] ?? '',
      due_date: DAYS[random(DAYS.length)] ?? '',
      value: 1 + random(100_000_000),
      transactions: 1 + random(9),
    };
}

/** Writes a CSV in the format of a Brazilian acquirer. */
export async function writeCsv(path: string, count: number): Promise<void> {
  const file = await open(path, 'w');
  let text = 'Emissor;Data de Vencimento;Valor;Quantidade\r\n';
  for (const { issuer, due_date, value, transactions } of lines(count)) {
    text += `${issuer};${due_date.split('-').reverse().join('/')};${formatAmount(value)};${transactions}\r\n`;
    if (text.length > MEGABYTE) {
      await file.write(text);
      text = '';
    }
  }
  await file.write(text);
  await file.close();
}

export const writeXlsx = (path: string, count: number): Promise<void> =>
  pipeline(
    xlsxStream<Line>({
      name: 'Agenda',
      columns: [
        { header: 'Emissor', kind: 'text', value: (line) => line.issuer },
        { header: 'Data de Vencimento', kind: 'day', value: (line) => line.due_date },
        { header: 'Valor', kind: 'money', value: (line) => line.value },
        { header: 'Quantidade', kind: 'integer', value: (line) => line.transactions },
      ],
      rows: lines(count),
    }),
    createWriteStream(path),
  );
