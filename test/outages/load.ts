import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makePdf } from '../../apps/server/test/support/pdf.ts';
import type { TestUsers } from './users.ts';

/** What the API acknowledged under a load, and how it answered. */
export interface Results {
  /** Ids. */
  readonly offers: number[];
  readonly credits: number[];
  readonly accepted: number[];
  readonly completed: number[];
  /** SHA-256 of each stored file by its id. */
  readonly files: Map<number, string>;
  readonly contracts: Map<number, string>;
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  /** Answers that no outage excuses. */
  readonly faults: string[];
  slowestMs: number;
  /** Time of the last success (`performance.now()`). */
  lastSuccess: number;
}

export const newResults = (): Results => ({
  offers: [],
  credits: [],
  accepted: [],
  completed: [],
  files: new Map(),
  contracts: new Map(),
  statuses: new Map(),
  faults: [],
  slowestMs: 0,
  lastSuccess: 0,
});

export const acknowledgedCount = (results: Results): number =>
  results.offers.length +
  results.credits.length +
  results.accepted.length +
  results.completed.length +
  results.files.size +
  results.contracts.size;

export const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

export interface Target {
  readonly apis: readonly string[];
  readonly users: TestUsers;
}

export interface Load {
  stop(): Promise<void>;
}

export interface Command {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body: object | FormData;
}

interface Body {
  readonly id?: number;
  readonly message?: string;
}

interface RetryOptions {
  /** API processes are killed: a lost connection is no fault. */
  readonly processesDie?: boolean;
}

/** Between two calls of one writer. */
const PAUSE_MS = 100;
/** Before a retry of a call whose first attempt the server still processes. */
const IN_PROGRESS_MS = 1000;
/** Longest times to an answer; uploads may queue for their checks. */
const ANSWER_MS = 25_000;
const UPLOAD_ANSWER_MS = 45_000;

async function send(api: string, { method, path, token, body }: Command, key: string) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(isForm ? UPLOAD_ANSWER_MS : ANSWER_MS),
  });
  return {
    status: response.status,
    hasRetryAfter: response.headers.has('retry-after'),
    body: (await response.json()) as Body,
  };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Tells whether a refusal asks for a retry; others are faults: under its key a call gets its first answer again. */
function refusalOf({ status, body, hasRetryAfter }: Answer): { readonly retry: boolean; fault?: string } {
  if (status === 507)
    return { retry: true, ...(body.message === undefined && { fault: '507 without a reason' }) };
  if (status === 503 || status === 429 || body.message === 'IDEMPOTENCY_IN_PROGRESS')
    return { retry: true, ...(!hasRetryAfter && { fault: `${status} without Retry-After` }) };
  return { retry: false, fault: `${status} ${body.message}` };
}

/** Sends commands to the APIs in turn and retries each under its idempotency key until it is answered. */
export function createRetryingClient(
  apis: readonly string[],
  results: Results,
  { processesDie = false }: RetryOptions = {},
) {
  let stopped = false;
  let calls = 0;
  const addFault = ({ method, path }: Command, what: string) =>
    results.faults.push(`${method} ${path}: ${what}`);

  async function attempt(command: Command, key: string): Promise<Answer | undefined> {
    calls += 1;
    const start = performance.now();
    try {
      return await send(apis[calls % apis.length] ?? '', command, key);
    } catch (error) {
      const excused = processesDie && (error as Error).name !== 'TimeoutError';
      if (!excused) addFault(command, `no answer: ${(error as Error).cause ?? error}`);
      return undefined;
    } finally {
      results.slowestMs = Math.max(results.slowestMs, performance.now() - start);
    }
  }

  return {
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
    },
    /**
     * Returns the body of the success; undefined after a fault or when the load was stopped first.
     * @param onInProgress is called when an earlier attempt is still in progress
     */
    async send(command: Command, onInProgress: () => void = () => {}): Promise<Body | undefined> {
      const key = randomUUID();
      while (!stopped) {
        const answer = await attempt(command, key);
        if (!answer && !processesDie) return undefined;
        if (answer) {
          results.statuses.set(answer.status, (results.statuses.get(answer.status) ?? 0) + 1);
          if (answer.status < 300) {
            results.lastSuccess = performance.now();
            return answer.body;
          }
          const { retry, fault } = refusalOf(answer);
          if (fault) addFault(command, fault);
          if (!retry) return undefined;
        }
        const waits = answer && answer.status !== 503;
        if (waits) onInProgress();
        await delay(waits ? IN_PROGRESS_MS : PAUSE_MS);
      }
      return undefined;
    },
  };
}

export interface DealOptions extends RetryOptions {
  readonly writers: number;
  /** Ids, one for each deal. */
  readonly receivables: readonly number[];
  /** Each deal also gets its contract uploaded and accepted. */
  readonly withContracts?: boolean;
}

/** Starts writers, each of which makes one deal after the other: offer, proposal, acceptance, contract. */
export function startDeals(
  { apis, users }: Target,
  results: Results,
  { writers, receivables, withContracts = false, ...options }: DealOptions,
): Load {
  const client = createRetryingClient(apis, results, options);
  const { borrower, lenders, expire_date } = users;
  const left = [...receivables];
  const deals: Promise<void>[] = [];

  async function makeContract(credit: number, { token }: { token: string }, onInProgress: () => void) {
    const pdf = makePdf(`Contrato ${credit}`);
    const form = new FormData();
    form.append('Name', `contrato-${credit}.pdf`);
    form.append('credit_id', String(credit));
    form.append('content', new Blob([new Uint8Array(pdf)]), 'contrato.pdf');
    const upload = { method: 'POST', path: '/contracts/upload', token, body: form } as const;
    const contract = await client.send(upload, onInProgress);
    if (contract?.id === undefined) return;
    results.contracts.set(contract.id, sha256(pdf));
    const path = `/contracts/${contract.id}`;
    const accept = { method: 'PUT', path, token: borrower.token, body: { accepted: true } } as const;
    if (await client.send(accept, onInProgress)) results.completed.push(contract.id);
  }

  async function makeDeal(receivable: number, onInProgress: () => void): Promise<void> {
    const lender = lenders[receivable % lenders.length];
    if (!lender) throw new Error('no lender');
    const post = (path: string, { token }: { token: string }, body: object) =>
      client.send({ method: 'POST', path, token, body }, onInProgress);
    const offer = await post('/offers', borrower, {
      receivable_id: [receivable],
      security_margin_receivable_id: [],
      offer_value: 1000,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [lender.company_id],
      expire_date,
    });
    if (offer?.id === undefined) return;
    results.offers.push(offer.id);
    await delay(PAUSE_MS);
    const credit = await post('/credits', lender, { offer_id: offer.id, credit_value: 1000, expire_date });
    if (credit?.id === undefined) return;
    results.credits.push(credit.id);
    await delay(PAUSE_MS);
    const path = `/credits/${credit.id}`;
    const accept = { method: 'PUT', path, token: borrower.token, body: { accepted: true } } as const;
    if (!(await client.send(accept, onInProgress))) return;
    results.accepted.push(credit.id);
    if (withContracts) await makeContract(credit.id, lender, onInProgress);
  }

  async function write(): Promise<void> {
    while (!client.isStopped()) {
      const receivable = left.pop();
      if (receivable === undefined) throw new Error('the writers ran out of receivables');
      // A deal that waits for an attempt in progress no longer blocks its writer.
      await new Promise<void>((free, fail) => {
        deals.push(makeDeal(receivable, free).then(free, fail));
      });
      await delay(PAUSE_MS);
    }
  }

  const running = Promise.all(Array.from({ length: writers }, write)).catch((error: Error) =>
    results.faults.push(error.message),
  );
  return {
    stop: async () => {
      client.stop();
      await running;
      await Promise.all(deals);
    },
  };
}

/** Returns a receivables file that differs from every other. @param receivable value and quantity of each line */
export function receivablesFile(lines: number, receivable?: string): string {
  const name = randomUUID().slice(0, 8);
  const rows = Array.from(
    { length: lines },
    (_, n) => `Emissor ${name} ${n};04/05/2027;${receivable ?? `${n % 90}1,50;3`}`,
  );
  return ['Emissor;Vencimento;Valor;Quantidade', ...rows, ''].join('\r\n');
}

export interface UploadOptions extends RetryOptions {
  readonly senders?: number;
  /** Lines of each file. */
  readonly lines?: number;
  /** Between two files of one sender. */
  readonly pauseMs?: number;
}

/** Starts senders, each of which uploads one receivables file after the other. */
export function startUploads(
  { apis, users }: Target,
  results: Results,
  { senders = 1, lines = 50, pauseMs = 1000, ...options }: UploadOptions = {},
): Load {
  const client = createRetryingClient(apis, results, options);
  const { token, company_id } = users.borrower;
  async function upload(): Promise<void> {
    while (!client.isStopped()) {
      const content = receivablesFile(lines);
      const form = new FormData();
      form.append('name', `recebiveis-${randomUUID()}.csv`);
      form.append('card_network', 'VISA');
      form.append('borrower_company_id', String(company_id));
      form.append('content', new Blob([content]), 'recebiveis.csv');
      const file = await client.send({ method: 'POST', path: '/management-files', token, body: form });
      if (file?.id !== undefined) results.files.set(file.id, sha256(content));
      await delay(pauseMs);
    }
  }
  const running = Promise.all(Array.from({ length: senders }, upload));
  return {
    stop: async () => {
      client.stop();
      await running;
    },
  };
}

/** More than the longest load makes deals. */
const RECEIVABLES = 4000;

export interface MixedLoadOptions extends UploadOptions {
  readonly writers?: number;
  readonly withContracts?: boolean;
}

/** Starts deals and uploads together. */
export async function startMixedLoad(
  target: Target,
  { writers = 4, withContracts = false, ...uploads }: MixedLoadOptions = {},
): Promise<Load & { readonly results: Results }> {
  const results = newResults();
  const receivables = await target.users.receivables(RECEIVABLES);
  const { processesDie = false } = uploads;
  const parts = [
    startDeals(target, results, { writers, receivables, withContracts, processesDie }),
    startUploads(target, results, uploads),
  ];
  return { results, stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}
