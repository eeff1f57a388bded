import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cast } from './cast.ts';

/** What is written down of the calls of a round. */
export interface Tally {
  /** Ids of what the server has acknowledged. */
  readonly offers: number[];
  readonly credits: number[];
  readonly accepted: number[];
  readonly statuses: Map<number, number>;
  /** Answers that no outage excuses. */
  readonly faults: string[];
  slowestMs: number;
  /** When the newest success was answered (`performance.now()`). */
  successes: number[];
}

export const newTally = (): Tally => ({
  offers: [],
  credits: [],
  accepted: [],
  statuses: new Map(),
  faults: [],
  slowestMs: 0,
  successes: [],
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly id?: number; readonly message?: string };
}

interface Step {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body: object;
}

/** Between two calls of one writer. */
const THINK_MS = 100;
/** Before an act is asked about again that the server is still busy with; its writer does something else meanwhile. */
const BUSY_MS = 1000;
/** A call that has no answer after this hangs. */
const HANGS_MS = 25_000;

async function call(api: string, { method, path, token, body }: Step, key: string): Promise<Answer> {
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(HANGS_MS),
  });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: (await response.json()) as Answer['body'] };
}

/** Writers that make deals from receivables, each call repeated under its key until it is answered. */
export interface Traffic {
  stop(): Promise<void>;
}

export function startTraffic(
  apis: readonly string[],
  cast: Cast,
  writers: number,
  receivables: readonly number[],
  tally: Tally,
): Traffic {
  const left = [...receivables];
  const deals: Promise<void>[] = [];
  let over = false;
  let sent = 0;

  const fault = (step: Step, what: string) => tally.faults.push(`${step.method} ${step.path}: ${what}`);

  /** The answer to one try; undefined when there was none. */
  async function tried(step: Step, key: string): Promise<Answer | undefined> {
    sent += 1;
    const began = performance.now();
    try {
      return await call(apis[sent % apis.length] ?? '', step, key);
    } catch (error) {
      fault(step, `no answer: ${(error as Error).cause ?? error}`);
      return undefined;
    } finally {
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began);
    }
  }

  /** The body of the success; undefined when the round ended before it came. */
  async function insist(step: Step, busy: () => void): Promise<Answer['body'] | undefined> {
    const key = randomUUID();
    while (!over) {
      const answer = await tried(step, key);
      if (!answer) return undefined;
      const { status, body, retryAfter } = answer;
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (status < 300) {
        tally.successes.push(performance.now());
        return body;
      }
      // A costly call keeps the place of one that was lost for some seconds.
      const later = status === 503 || status === 429 || body.message === 'IDEMPOTENCY_IN_PROGRESS';
      if (later && retryAfter === null) fault(step, `${status} without Retry-After`);
      // Also after an unknown outcome: under its key an act gets its own answer.
      if (!later) fault(step, `${status} ${body.message}`);
      if (!later) return undefined;
      if (status === 503) await delay(THINK_MS);
      else {
        busy();
        await delay(BUSY_MS);
      }
    }
    return undefined;
  }

  /** One deal. @param busy is called when it has to wait for its own earlier try */
  async function deal(receivable: number, busy: () => void): Promise<void> {
    const { borrower, expire_date } = cast;
    const lender = cast.lenders[receivable % cast.lenders.length];
    if (!lender) throw new Error('no lender');
    const offer = {
      receivable_id: [receivable],
      security_margin_receivable_id: [],
      offer_value: 1000,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [lender.company_id],
      expire_date,
    };
    const made = await insist({ method: 'POST', path: '/offers', token: borrower.token, body: offer }, busy);
    if (made?.id === undefined) return;
    tally.offers.push(made.id);
    await delay(THINK_MS);
    const proposal = { offer_id: made.id, credit_value: 1000, expire_date };
    const bid = await insist({ method: 'POST', path: '/credits', token: lender.token, body: proposal }, busy);
    if (bid?.id === undefined) return;
    tally.credits.push(bid.id);
    await delay(THINK_MS);
    const answer = { accepted: true };
    const done = await insist(
      { method: 'PUT', path: `/credits/${bid.id}`, token: borrower.token, body: answer },
      busy,
    );
    if (done) tally.accepted.push(bid.id);
  }

  async function write(): Promise<void> {
    while (!over) {
      const receivable = left.pop();
      if (receivable === undefined) throw new Error('the writers ran out of receivables');
      await new Promise<void>((free, fail) => {
        deals.push(deal(receivable, free).then(free, fail));
      });
      await delay(THINK_MS);
    }
  }

  const running = Promise.all(Array.from({ length: writers }, write));
  running.catch((error: Error) => tally.faults.push(error.message));
  return {
    stop: async () => {
      over = true;
      await running.catch(() => {});
      await Promise.all(deals);
    },
  };
}
