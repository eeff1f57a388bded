import { api, type CallName, type Problem, type Reply } from '@pregao/contract';
import { COMMON_REFUSALS, type PendingApproval, type RefusalKey } from '@pregao/domain';
import {
  type CallInput,
  type CallResult,
  createTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../../../test/support/app.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from './makers.ts';
import { tokenFor } from './sessions.ts';

export { START } from '../../../../test/support/database.ts';

/** Application on its own database with users of every company type. */
export interface TestServer {
  readonly t: TestApp;
  readonly deps: Deps;
  readonly db: Db;
  readonly borrower: Session;
  /** MASTER of another acquirer. */
  readonly otherBorrower: Session;
  readonly lenders: readonly [Session, Session, Session];
  readonly moderator: Session;
  /** Calls as an actor over HTTP. The reply type leaves out approval requests. */
  callAs<Name extends CallName>(
    actor: Session,
    name: Name,
    input?: Omit<CallInput, 'token'>,
  ): Promise<CallResult<Exclude<Reply<Name>, PendingApproval>>>;
  setClock(at: Date | string): Promise<void>;
  close(): Promise<void>;
}

export async function createTestServer(
  env: NodeJS.ProcessEnv = {},
  watch?: (db: Db) => Db,
  options?: TestAppOptions,
): Promise<TestServer> {
  const t = await createTestApp(env, watch, options);
  const { deps } = t;
  const { db } = deps;
  const lender = () => makeActor(db, 'LENDER');
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (actor: Session): Promise<string> => {
    const token = tokens.get(actor.session_id) ?? tokenFor(deps, actor);
    tokens.set(actor.session_id, token);
    return token;
  };
  return {
    t,
    deps,
    db,
    borrower: await makeActor(db, 'BORROWER'),
    otherBorrower: await makeActor(db, 'BORROWER'),
    lenders: [await lender(), await lender(), await lender()],
    moderator: await makeActor(db, 'MODERATOR'),
    callAs: async (actor, name, input) => {
      const result = await t.call(name, { ...input, token: await tokenOf(actor) });
      if (result.status >= 400) requireDeclaredRefusal(name, result.problem);
      return result as CallResult<Exclude<Reply<typeof name>, PendingApproval>>;
    },
    setClock: (at) => t.setClock(new Date(at)),
    close: () => t.close(),
  };
}

/** Fails when a call answers a refusal that it does not declare. */
function requireDeclaredRefusal(name: CallName, { message }: Problem): void {
  const declared: readonly RefusalKey[] = [...api[name].refusals, ...COMMON_REFUSALS];
  if (!declared.some((key) => key === message)) throw new Error(`${name} does not declare ${message}`);
}
