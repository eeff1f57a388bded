import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, formatDay, today } from '@pregao/domain';
import { makePdf } from '../../apps/server/test/support/pdf.ts';
import type { TestUser, TestUsers } from './users.ts';

/** Acknowledged acts and reply statuses of the API under a load. */
export interface Results {
  /** Ids of acknowledged acts. */
  readonly offers: number[];
  readonly credits: number[];
  readonly accepted: number[];
  readonly completed: number[];
  /** SHA-256 of each stored file by its id. */
  readonly files: Map<number, string>;
  readonly contracts: Map<number, string>;
  /** Number of replies by status. */
  readonly statuses: Map<number, number>;
  /** Replies that no outage excuses. */
  readonly faults: string[];
  slowestMs: number;
  /** Time of the last success (`performance.now()`). */
  lastSuccess: number;
}

const newResults = (): Results => ({
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
  /** True when API processes are killed, so that a lost connection is no fault. */
  readonly processesDie?: boolean;
}

/** Pause between two calls of one writer. */
const PAUSE_MS = 100;
/** Pause before the retry of a call whose first attempt is still in progress. */
const IN_PROGRESS_MS = 1000;
/** Longest response times; uploads may queue for their checks. */
const REPLY_MS = 25_000;
const UPLOAD_REPLY_MS = 45_000;

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
    signal: AbortSignal.timeout(isForm ? UPLOAD_REPLY_MS : REPLY_MS),
  });
  return {
    status: response.status,
    hasRetryAfter: response.headers.has('retry-after'),
    body: (await response.json()) as Body,
  };
}

type Reply = Awaited<ReturnType<typeof send>>;

/**
 * Decides whether a refusal asks for a retry. Others are faults, because an idempotency key returns the first
 * reply again.
 */
function refusalOf({ status, body, hasRetryAfter }: Reply): { readonly retry: boolean; fault?: string } {
  if (status === 507)
    return { retry: true, ...(body.message === undefined && { fault: '507 without a reason' }) };
  if (status === 503 || status === 429 || body.message === 'IDEMPOTENCY_IN_PROGRESS')
    return { retry: true, ...(!hasRetryAfter && { fault: `${status} without Retry-After` }) };
  return { retry: false, fault: `${status} ${body.message}` };
}

/** Sends commands to the APIs in turn and retries each under its idempotency key until a reply arrives. */
function createRetryingClient(
  apis: readonly string[],
  results: Results,
  { processesDie = false }: RetryOptions,
) {
  let stopped = false;
  let calls = 0;
  const addFault = ({ method, path }: Command, reason: string) =>
    results.faults.push(`${method} ${path}: ${reason}`);

  async function attempt(command: Command, key: string): Promise<Reply | undefined> {
    calls += 1;
    const start = performance.now();
    try {
      return await send(apis[calls % apis.length] ?? '', command, key);
    } catch (error) {
      const isExpected = processesDie && (error as Error).name !== 'TimeoutError';
      if (!isExpected) addFault(command, `no answer: ${(error as Error).cause ?? error}`);
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
        const reply = await attempt(command, key);
        if (!reply && !processesDie) return undefined;
        if (reply) {
          results.statuses.set(reply.status, (results.statuses.get(reply.status) ?? 0) + 1);
          if (reply.status < 300) {
            results.lastSuccess = performance.now();
            return reply.body;
          }
          const { retry, fault } = refusalOf(reply);
          if (fault) addFault(command, fault);
          if (!retry) return undefined;
        }
        const isInProgress = reply && reply.status !== 503;
        if (isInProgress) onInProgress();
        await delay(isInProgress ? IN_PROGRESS_MS : PAUSE_MS);
      }
      return undefined;
    },
  };
}

/** Returns a receivables file that differs from every other. */
function receivablesFile(lines: number): string {
  const name = randomUUID().slice(0, 8);
  // The installation uses the clock of the machine.
  const due = formatDay(addDays(today(new Date()), 160), 'pt');
  const rows = Array.from({ length: lines }, (_, n) => `Emissor ${name} ${n};${due};${n % 90}1,50;3`);
  return ['Emissor;Vencimento;Valor;Quantidade', ...rows, ''].join('\r\n');
}

function formOf(
  fields: Readonly<Record<string, string>>,
  content: string | Uint8Array<ArrayBuffer>,
  fileName: string,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('content', new Blob([content]), fileName);
  return form;
}

export interface LoadOptions extends RetryOptions {
  /** Number of writers that make one deal after the other: offer, proposal, acceptance. */
  readonly writers?: number;
  /** True to upload and accept the contract of each deal. */
  readonly withContracts?: boolean;
  /** Ids of receivables, one per deal; default: 4,000 new ones. */
  readonly receivables?: readonly number[];
  /** Number of senders that upload one receivables file after the other. */
  readonly senders?: number;
  /** Lines of each file. */
  readonly lines?: number;
  /** Pause between two files of one sender. */
  readonly pauseMs?: number;
}

/** Starts a load of deals and files. @returns its growing results, and a function that ends it */
export async function startLoad({ apis, users }: Target, options: LoadOptions = {}) {
  const { writers = 4, withContracts = false, senders = 1, lines = 50, pauseMs = 1000 } = options;
  const { borrower, lenders, expire_date } = users;
  const receivables = [...(options.receivables ?? (await users.receivables(4000)))];
  const results = newResults();
  const client = createRetryingClient(apis, results, options);
  const deals: Promise<void>[] = [];

  async function makeDeal(receivable: number, onInProgress: () => void): Promise<void> {
    const lender = lenders[receivable % lenders.length] as TestUser;
    const post = (path: string, { token }: TestUser, body: object) =>
      client.send({ method: 'POST', path, token, body }, onInProgress);
    const accept = (path: string) =>
      client.send({ method: 'PUT', path, token: borrower.token, body: { accepted: true } }, onInProgress);
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
    if (!(await accept(`/credits/${credit.id}`))) return;
    results.accepted.push(credit.id);
    if (!withContracts) return;
    const pdf = makePdf(`Contrato ${credit.id}`);
    const fields = { Name: `contrato-${credit.id}.pdf`, credit_id: String(credit.id) };
    const form = formOf(fields, new Uint8Array(pdf), 'contrato.pdf');
    const contract = await post('/contracts/upload', lender, form);
    if (contract?.id === undefined) return;
    results.contracts.set(contract.id, sha256(pdf));
    if (await accept(`/contracts/${contract.id}`)) results.completed.push(contract.id);
  }

  async function write(): Promise<void> {
    while (!client.isStopped()) {
      const receivable = receivables.pop();
      if (receivable === undefined) throw new Error('the writers ran out of receivables');
      // Frees the writer while a deal waits for an attempt in progress.
      await new Promise<void>((free, fail) => {
        deals.push(makeDeal(receivable, free).then(free, fail));
      });
      await delay(PAUSE_MS);
    }
  }

  async function sendFiles(): Promise<void> {
    const { token, company_id } = borrower;
    while (!client.isStopped()) {
      const content = receivablesFile(lines);
      const fields = {
        name: `recebiveis-${randomUUID()}.csv`,
        card_network: 'VISA',
        borrower_company_id: String(company_id),
      };
      const body = formOf(fields, content, 'recebiveis.csv');
      const file = await client.send({ method: 'POST', path: '/management-files', token, body });
      if (file?.id !== undefined) results.files.set(file.id, sha256(content));
      await delay(pauseMs);
    }
  }

  const loops = [...Array.from({ length: writers }, write), ...Array.from({ length: senders }, sendFiles)];
  const running = loops.map((loop) => loop.catch((error: Error) => results.faults.push(error.message)));
  return {
    results,
    stop: async () => {
      client.stop();
      await Promise.all(running);
      await Promise.all(deals);
    },
  };
}
