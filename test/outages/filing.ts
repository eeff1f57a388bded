import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cast, Player } from './cast.ts';
import { type InsistOptions, insisting, type Tally, THINK_MS } from './insist.ts';
import type { Traffic } from './traffic.ts';

/** A receivables file that differs from every other. @param receivable value and quantity of each line, of several sizes if absent */
export function receivablesFile(lines: number, receivable?: string): string {
  const own = randomUUID().slice(0, 8);
  const rows = Array.from(
    { length: lines },
    (_, n) => `Emissor ${own} ${n};04/05/2027;${receivable ?? `${n % 90}1,50;3`}`,
  );
  return ['Emissor;Vencimento;Valor;Quantidade', ...rows, ''].join('\r\n');
}

export interface FilingOptions extends InsistOptions {
  /** Lines of each file. */
  readonly lines?: number;
  /** Between two files of one sender, in milliseconds. */
  readonly pauseMs?: number;
}

/** Senders of receivables files, each file repeated under its key until it is answered. */
export function startFiling(
  apis: readonly string[],
  { borrower }: Pick<Cast, 'borrower'>,
  senders: number,
  tally: Tally,
  { lines = 50, pauseMs = THINK_MS, ...options }: FilingOptions = {},
): Traffic {
  const { insist, isOver, end } = insisting(apis, tally, options);
  async function send(): Promise<void> {
    while (!isOver()) {
      const content = receivablesFile(lines);
      const form = new FormData();
      form.append('name', `recebiveis-${randomUUID()}.csv`);
      form.append('card_network', 'VISA');
      form.append('borrower_company_id', String(borrower.company_id));
      form.append('content', new Blob([content]), 'recebiveis.csv');
      const { token } = borrower;
      const taken = await insist({ method: 'POST', path: '/management-files', token, body: form });
      if (taken?.id !== undefined)
        tally.files.set(taken.id, createHash('sha256').update(content).digest('hex'));
      await delay(pauseMs);
    }
  }
  const running = Promise.all(Array.from({ length: senders }, send));
  return {
    stop: async () => {
      end();
      await running;
    },
  };
}

/** What came of one download. */
export type Fetched = 'whole' | 'later' | 'broken off' | `altered ${string}` | `refused ${number}`;

const DOWNLOAD_MS = 40_000;

/** A stored file through its link, as a browser saves it. @param sha256 what it has to be */
export async function fetchStored(
  api: string,
  { token }: Player,
  path: string,
  sha256: string,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const said = await fetch(`${api}/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal });
  const { link } = (await said.json()) as { link?: string };
  if (link === undefined) return said.status === 503 ? 'later' : `refused ${said.status}`;
  const { pathname, search } = new URL(link);
  const file = await fetch(`${api}${pathname}${search}`, { signal });
  if (file.status === 503 && file.headers.get('retry-after') !== null) return 'later';
  if (!file.ok) return `refused ${file.status}`;
  try {
    const hash = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    return hash.digest('hex') === sha256 ? 'whole' : `altered ${path}`;
  } catch {
    return signal.aborted ? 'refused 0' : 'broken off';
  }
}
