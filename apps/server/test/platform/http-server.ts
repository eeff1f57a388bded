import {
  type Api,
  api,
  type CallName,
  type Deprecated,
  type Endpoint,
  type Reply,
  type UploadRules,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { testConfig } from '../../../../test/support/app-config.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { idempotentTransaction } from '../../src/platform/db/idempotent-transaction.ts';
import { createAdmission } from '../../src/platform/http/admission.ts';
import type { Call, Handlers, Session } from '../../src/platform/http/call.ts';
import type { GuardOptions } from '../../src/platform/http/call-limits.ts';
import { mountHealth } from '../../src/platform/http/health.ts';
import { idempotency } from '../../src/platform/http/idempotency.ts';
import { answerMethodNotAllowed } from '../../src/platform/http/method-not-allowed.ts';
import { type MountOptions, mountCalls } from '../../src/platform/http/mount.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { mountSite } from '../../src/platform/http/static-site.ts';
import { mountStreams, type StreamRoute } from '../../src/platform/http/stream.ts';

export const BORROWER: Session = {
  user_id: 1,
  company_id: 1,
  company_type: 'BORROWER',
  role: 'MASTER',
  via: 'SESSION',
  session_id: 's',
  name: 'B',
  email: 'b@pregao.example',
  language: 'en',
  timezone: 'UTC-3',
};
export const LENDER: Session = {
  ...BORROWER,
  user_id: 11,
  company_id: 11,
  company_type: 'LENDER',
  language: 'pt',
};
export const PROGRAM: Session = { ...BORROWER, via: 'CREDENTIAL' };
const OTHER: Session = { ...BORROWER, user_id: 2, company_id: 2 };
const PARTNER: Session = { ...BORROWER, user_id: 3 };
const COLLEAGUE: Session = { ...LENDER, user_id: 12 };
const COMPETITOR: Session = { ...LENDER, user_id: 13, company_id: 13 };

const SESSIONS: Readonly<Record<string, Session>> = {
  borrower: BORROWER,
  partner: PARTNER,
  other: OTHER,
  lender: LENDER,
  colleague: COLLEAGUE,
  competitor: COMPETITOR,
  program: PROGRAM,
};

export interface HttpOptions extends GuardOptions {
  readonly database: TestDatabase;
  readonly env?: NodeJS.ProcessEnv;
  /** Upload limits that replace those of the contract. */
  readonly maxBytes?: Partial<Record<'sendFile' | 'uploadContract', UploadRules['maxBytes']>>;
  readonly streams?: readonly StreamRoute[];
  /** Deprecated endpoints. */
  readonly deprecated?: Partial<Record<CallName, Deprecated>>;
  /** Handlers that are mounted without an idempotent transaction. */
  readonly bare?: Partial<Handlers<CallName>>;
  /** Runs before a session is authenticated. */
  readonly lookUp?: () => Promise<unknown>;
  /** Receives each log line. */
  readonly logged?: (line: Record<string, unknown>) => void;
}

type SimpleHandlers<Names extends CallName> = {
  readonly [Name in Names]: (call: Call<Api[Name]>) => Reply<Name> | Promise<Reply<Name>>;
};

/** Wraps handlers of idempotent calls in an idempotent transaction. */
function wrapIdempotent<Names extends CallName>(
  handlers: SimpleHandlers<Names>,
  { db }: TestDatabase,
): Handlers<Names> {
  const entries = Object.entries<(call: never) => unknown>(handlers).map(([name, handle]) => {
    if (!api[name as Names].idempotent) return [name, handle];
    return [
      name,
      (call: { idempotency: undefined }) =>
        idempotentTransaction(db, call.idempotency, async () => handle(call as never)),
    ];
  });
  return Object.fromEntries(entries);
}

function limitUploads(maxBytes: NonNullable<HttpOptions['maxBytes']>): Api {
  const { sendFile, uploadContract } = api;
  const sized = <E extends Endpoint & { upload?: UploadRules }>(
    call: E,
    size = call.upload?.maxBytes,
  ): E => ({
    ...call,
    upload: { ...call.upload, maxBytes: size },
  });
  return {
    ...api,
    sendFile: sized(sendFile, maxBytes.sendFile),
    uploadContract: sized(uploadContract, maxBytes.uploadContract),
  };
}

function deprecateCalls(contract: Api, deprecated: NonNullable<HttpOptions['deprecated']>): Api {
  const ended = Object.entries(deprecated).map(([name, ends]) => [
    name,
    { ...contract[name as CallName], deprecated: ends },
  ]);
  return { ...contract, ...Object.fromEntries(ended) };
}

/** Starts the HTTP server with the handlers of a test. Bearer tokens are names of the sessions above. */
export async function startHttpServer<Names extends CallName>(
  handlers: SimpleHandlers<Names>,
  {
    database,
    env = {},
    maxBytes = {},
    streams = [],
    deprecated = {},
    bare,
    lookUp,
    logged,
    ...guards
  }: HttpOptions,
): Promise<FastifyInstance> {
  const log = logged
    ? pino({ level: 'info' }, { write: (line: string) => logged(JSON.parse(line)) })
    : pino({ level: 'silent' });
  const app = await createServer({
    config: testConfig('/tmp/pregao-platform-test', { SECRET: 'x'.repeat(32), ...env }),
    log,
    ...guards,
  });
  const closeMethods = answerMethodNotAllowed(app);
  const admission = await createAdmission(app, guards);
  const options: MountOptions = {
    authenticator: {
      session: async (token) => {
        await lookUp?.();
        return SESSIONS[token] && { session: SESSIONS[token], now: new Date(), position: 0 };
      },
      pin: async (token) => (token === 'pin' ? { challenge_id: 'c', user_id: 1, language: 'en' } : undefined),
    },
    admission,
    idempotency: idempotency(database.db),
  };
  mountCalls(
    app,
    deprecateCalls(limitUploads(maxBytes), deprecated),
    { ...wrapIdempotent(handlers, database), ...bare },
    options,
  );
  mountStreams(app, streams, options);
  mountHealth(app, { capacity: async () => admission.hasRoom() }, {});
  closeMethods();
  mountSite(app, undefined);
  await app.ready();
  return app;
}

export const authorizationOf = (name: string, headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${name}`,
  ...headers,
});

/** Inserts the companies and users of the sessions above. */
export async function makeUsers(database: TestDatabase): Promise<void> {
  for (const { company_id: id, company_type } of [BORROWER, OTHER, LENDER, COMPETITOR])
    await sql`INSERT INTO companies (id, company_type, name, tax_number, email, phone, bank, bank_branch, bank_account,
        bank_account_digit, bank_account_type)
      OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${company_type}, 'A', lpad(${id}::text, 14, '0'), ${`a${id}@pregao.example`}, lpad(${id}::text, 10, '9'),
        '001', '1', '1', '1', 'Conta Corrente')`.execute(database.owner);
  for (const { user_id: id, company_id } of [BORROWER, OTHER, LENDER, COLLEAGUE, COMPETITOR])
    await sql`INSERT INTO users (id, company_id, name, email, role, tax_number, phone)
      OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${company_id}, 'B', ${`b${id}@pregao.example`}, 'MASTER', lpad(${id}::text, 11, '0'), lpad(${id}::text, 11, '9'))`.execute(
      database.owner,
    );
}

/** OpenAPI description of the streams of tests. */
export const STREAM_INFO = { name: 'aStream', tag: 'downloads', answers: {} } as const;
