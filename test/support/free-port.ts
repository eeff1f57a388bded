import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections, which may take a port between its choice and its use. */
const FIRST = 10_000;
/** Each process of a run chooses among its own. */
const EACH = 50;
const PROCESSES = 200;

let chosen = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = new Promise<boolean>((tell) => {
    server.once('listening', () => tell(true)).once('error', () => tell(false));
  });
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** A port for a server of another process, or for one that comes later: nobody else takes it until then. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (process.pid % PROCESSES) * EACH + (chosen % EACH);
    chosen += 1;
    if (await isFree(port)) return port;
  }
}
