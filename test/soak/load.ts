import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeMember } from '../../apps/server/test/support/sign-in.ts';
import { readEvents } from '../outages/event-stream.ts';
import type { Installation } from '../outages/installation.ts';
import { type Results, startLoad } from '../outages/load.ts';
import { signInAndOut } from '../outages/sign-in.ts';

/** Totals of the soak load so far. */
export interface SoakTotals {
  readonly results: Results;
  /** Replies of lists and details, by status. */
  readonly reads: ReadonlyMap<number, number>;
  readonly visits: number;
  readonly events: number;
  readonly webhooks: number;
  readonly faults: readonly string[];
}

export interface SoakLoad {
  readonly totals: () => SoakTotals;
  stop(): Promise<void>;
}

const LISTS = ['/negotiation', '/notices', '/notices/unseen', '/dashboard/inbox', '/dashboard/portfolio'];
/** Lists of the acquirer only. */
const OWN_LISTS = ['/operation-files', '/management-files'];
const READERS = 4;
const READ_PAUSE_MS = 400;
const STREAMS = 12;
/** Number of visitors; one network may sign in sixty times in a quarter of an hour. */
const VISITORS = 20;
const VISIT_PAUSE_MS = 20_000;
const FILE_PAUSE_MS = 8000;
/** Pace limited by the receivables that fall due on one day. */
const DEALS_PER_MINUTE = 150;

/** Starts a webhook receiver that accepts every delivery. */
async function startWebhookReceiver() {
  let deliveries = 0;
  const server = createServer(async (request, response) => {
    await text(request);
    deliveries += 1;
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pregao`,
    deliveries: () => deliveries,
    close: () => server.close(),
  };
}

async function registerWebhook(api: string, token: string, url: string): Promise<void> {
  const events = ['credit.received', 'offer.completed', 'file.processed'];
  const response = await fetch(`${api}/api/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, name: 'Tesouraria', events }),
  });
  if (response.status !== 201) throw new Error(`POST /webhooks: ${response.status} ${await response.text()}`);
}

/** Reads lists, and one row of each. */
function startReader(
  apis: readonly string[],
  token: string,
  lists: readonly string[],
  reads: Map<number, number>,
  isOver: () => boolean,
) {
  const get = async (at: number, path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${apis[at % apis.length]}/api${path}`, { headers });
    const body = (await response.json()) as { rows?: readonly { id?: number }[] };
    reads.set(response.status, (reads.get(response.status) ?? 0) + 1);
    return body.rows?.[0]?.id;
  };
  return async () => {
    for (let at = 0; !isOver(); at += 1) {
      const list = lists[at % lists.length] ?? '';
      const first = await get(at, list);
      if (first !== undefined && list === '/negotiation') await get(at, `${list}/${first}`);
      await delay(READ_PAUSE_MS);
    }
  };
}

/** Starts all loads at a sustainable pace, so that growth is not caused by a queue. */
export async function startSoak(site: Installation, minutes: number): Promise<SoakLoad> {
  const { apis, users } = site;
  const { borrower, lenders, db } = users;
  const reads = new Map<number, number>();
  const faults: string[] = [];
  let over = false;
  let visits = 0;
  const isOver = () => over;
  const receiver = await startWebhookReceiver();
  await registerWebhook(apis[0] ?? '', borrower.token, receiver.url);
  const load = await startLoad(site, {
    writers: 1,
    withContracts: true,
    receivables: await users.receivables(minutes * DEALS_PER_MINUTE),
    lines: 300,
    pauseMs: FILE_PAUSE_MS,
  });
  const tokens = [borrower, ...lenders].map(({ token }) => token);
  const streams = Array.from({ length: STREAMS }, (_, at) =>
    readEvents(apis[at % apis.length] ?? '', tokens[at % tokens.length] ?? ''),
  );
  const visit = async () => {
    const emails: string[] = [];
    for (let at = 0; at < VISITORS; at += 1) emails.push((await makeMember(db)).email);
    for (let at = 0; !over; at += 1) {
      faults.push(...(await signInAndOut(apis, db, emails[at % emails.length] ?? '')));
      visits += 1;
      await delay(VISIT_PAUSE_MS);
    }
  };
  const loops = [
    visit(),
    ...tokens.slice(0, READERS).map((token, at) => {
      const lists = at === 0 ? [...LISTS, ...OWN_LISTS] : LISTS;
      return startReader(apis, token, lists, reads, isOver)();
    }),
  ].map((loop) => loop.catch((error: Error) => faults.push(`a loop ended: ${error.cause ?? error}`)));
  return {
    totals: () => ({
      results: load.results,
      reads,
      visits,
      events: streams.reduce((sum, { changed }) => sum + changed.length, 0),
      webhooks: receiver.deliveries(),
      faults: [...faults, ...streams.flatMap((stream) => stream.faults)],
    }),
    stop: async () => {
      over = true;
      await Promise.all([load.stop(), ...loops, ...streams.map((stream) => stream.stop())]);
      receiver.close();
    },
  };
}
