import type { AddressInfo } from 'node:net';
import type { ChangeKind } from '@pregao/contract';
import type { Session } from '../../src/platform/http/call.ts';
import { tokenFor } from '../support/sessions.ts';
import type { TestServer } from '../support/test-server.ts';

/** Event stream of one reader over a real connection. */
export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /**
   * Awaits the next event of one kind or any, without heartbeats: `ready`, `offer 12`.
   * Returns `end` after the server has ended the stream.
   */
  next(kind?: ChangeKind): Promise<string>;
  close(): void;
}

/** Opens an event stream for a session or a token; changes arrive after the first `ready`. */
export async function openEventStream(
  server: TestServer,
  actor: Session | string,
  query = '',
): Promise<EventStream> {
  const { app } = server.t;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const controller = new AbortController();
  const token = typeof actor === 'string' ? actor : await tokenFor(server.deps, actor);
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const events = response.ok ? eventsOf(response) : undefined;
  const next = async (kind?: ChangeKind) => {
    for (;;) {
      const event: string = (await events?.next())?.value ?? 'end';
      if (event === 'end' || kind === undefined || event.startsWith(kind)) return event;
    }
  };
  if (response.ok && (await next()) !== 'ready') throw new Error('the stream did not begin with ready');
  return { status: response.status, headers: response.headers, next, close: () => controller.abort() };
}

async function* eventsOf(response: Response): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event === undefined) continue;
      const { kind, id } = JSON.parse(data);
      yield event === 'changed' ? `${kind} ${id}` : event;
    }
  }
}
