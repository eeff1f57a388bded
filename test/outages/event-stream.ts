import { setTimeout as delay } from 'node:timers/promises';

const RECONNECT_MS = 500;

/** Reads `GET /events` and reconnects, as a browser does. */
export function readEvents(api: string, token: string) {
  const controller = new AbortController();
  const { signal } = controller;
  /** Times (`performance.now()`) of each event. */
  const times = { ready: [] as number[], changed: [] as number[] };
  const faults: string[] = [];

  async function readStream(): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${api}/api/events`, { headers, signal });
    const isRefusal = response.status === 503 && response.headers.has('retry-after');
    if (!response.ok && !isRefusal) faults.push(`GET /events: ${response.status}`);
    let text = '';
    for await (const piece of response.body ?? []) {
      const events = (text + Buffer.from(piece).toString()).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        for (const name of ['ready', 'changed'] as const)
          if (event.startsWith(`event: ${name}`)) times[name].push(performance.now());
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await readStream().catch((error: Error) => {
        if (!signal.aborted) faults.push(`GET /events: ${error.cause ?? error}`);
      });
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    ...times,
    /** Replies and errors that no outage excuses. */
    faults,
    stop: () => {
      controller.abort();
      return running;
    },
  };
}
