import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What is written down of the calls of a round. */
export interface Tally {
  /** Ids of what the server has acknowledged. */
  readonly offers: number[];
  readonly credits: number[];
  readonly accepted: number[];
  readonly contracts: number[];
  /** Contracts that were accepted. */
  readonly completed: number[];
  /** SHA-256 of each receivables file, by its id. */
  readonly files: Map<number, string>;
  /** SHA-256 of each contract's file, by its id. */
  readonly papers: Map<number, string>;
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
  contracts: [],
  completed: [],
  files: new Map(),
  papers: new Map(),
  statuses: new Map(),
  faults: [],
  slowestMs: 0,
  successes: [],
});

/** Acts that were acknowledged. */
export const actsOf = ({ offers, credits, accepted, contracts, completed, files }: Tally): number =>
  offers.length + credits.length + accepted.length + contracts.length + completed.length + files.size;

export interface Step {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body: object | FormData;
}

export interface Answered {
  readonly id?: number;
  readonly message?: string;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Answered;
}

/** Between two calls of one writer. */
export const THINK_MS = 100;
/** Before an act is asked about again that the server is still busy with; its writer does something else meanwhile. */
const BUSY_MS = 1000;
/** A call that has no answer after this hangs; a costly one, as an upload is, may wait longer for its turn. */
const HANGS_MS = 25_000;
const COSTLY_HANGS_MS = 45_000;
/** No room for what is sent, an answer with a reason like 503. */
const INSUFFICIENT_STORAGE = 507;

async function call(api: string, { method, path, token, body }: Step, key: string): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(isForm ? COSTLY_HANGS_MS : HANGS_MS),
  });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: (await response.json()) as Answered };
}

/** Calls that are repeated under their key until they are answered. */
export interface Insisting {
  /**
   * The body of the success; undefined when the round ended before it came.
   * @param busy is called when it has to wait for its own earlier try
   */
  insist(step: Step, busy?: () => void): Promise<Answered | undefined>;
  isOver(): boolean;
  end(): void;
}

export interface InsistOptions {
  /** Processes are killed meanwhile: a call without an answer is asked again. */
  readonly processesDie?: boolean;
}

export function insisting(
  apis: readonly string[],
  tally: Tally,
  { processesDie = false }: InsistOptions = {},
): Insisting {
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
      const isLost = processesDie && (error as Error).name !== 'TimeoutError';
      if (!isLost) fault(step, `no answer: ${(error as Error).cause ?? error}`);
      return undefined;
    } finally {
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began);
    }
  }

  /** Whether a later try under the same key is due. */
  function isLater(step: Step, { status, body, retryAfter }: Answer): boolean {
    const full = status === INSUFFICIENT_STORAGE;
    // A costly call keeps the place of one that was lost for some seconds.
    const later = full || status === 503 || status === 429 || body.message === 'IDEMPOTENCY_IN_PROGRESS';
    if (later && !full && retryAfter === null) fault(step, `${status} without Retry-After`);
    if (full && body.message === undefined) fault(step, `${status} without a reason`);
    // Also after an unknown outcome: under its key an act gets its own answer.
    if (!later) fault(step, `${status} ${body.message}`);
    return later;
  }

  async function insist(step: Step, busy: () => void = () => {}): Promise<Answered | undefined> {
    const key = randomUUID();
    while (!over) {
      const answer = await tried(step, key);
      if (!answer && !processesDie) return undefined;
      if (!answer) {
        await delay(THINK_MS);
        continue;
      }
      const { status, body } = answer;
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (status < 300) {
        tally.successes.push(performance.now());
        return body;
      }
      if (!isLater(step, answer)) return undefined;
      if (status === 503) await delay(THINK_MS);
      else {
        busy();
        await delay(BUSY_MS);
      }
    }
    return undefined;
  }

  return {
    insist,
    isOver: () => over,
    end: () => {
      over = true;
    },
  };
}
