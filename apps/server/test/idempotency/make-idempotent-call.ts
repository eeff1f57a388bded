import { api, type CallName } from '@pregao/contract';
import { type AddressInput, callAddress } from '../../../../test/support/call-address.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { tokenFor } from '../support/sessions.ts';
import type { TestServer } from '../support/test-server.ts';

/** Idempotent call on rows that no other act touches. */
export interface IdempotentCall {
  readonly call: CallName;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly isUpload: boolean;
  /** Returns the ids of affected rows: one after a single execution. */
  effects(): Promise<number[]>;
}

interface CallPlan extends AddressInput {
  readonly by: Session;
  readonly body?: object;
  /** Query of the affected rows, which match only after the act took effect. */
  readonly effects: { execute(): Promise<readonly { readonly id: number }[]> };
}

let callCount = 0;

/** @param body sent as JSON, or as it is when it is a form */
export async function makeIdempotentCall(
  s: TestServer,
  call: CallName,
  { by, body, effects, ...input }: CallPlan,
): Promise<IdempotentCall> {
  callCount += 1;
  const key = `act-${callCount}`;
  const isUpload = body instanceof FormData;
  const sent = isUpload ? new Response(body) : Response.json(body ?? null);
  const type = body && sent.headers.get('content-type');
  return {
    call,
    method: api[call].method,
    address: callAddress(call, input),
    headers: {
      authorization: `Bearer ${await tokenFor(s.deps, by)}`,
      'idempotency-key': key,
      ...(type && { 'content-type': type }),
    },
    body: body && new Uint8Array(await sent.arrayBuffer()),
    isUpload,
    effects: async () => (await effects.execute()).map(({ id }) => id),
  };
}

/** Builds a form whose file is its last part. */
export function makeForm(
  fields: Readonly<Record<string, string | number>>,
  content: string | Buffer,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('content', new Blob([new Uint8Array(Buffer.from(content))]), 'file');
  return form;
}
