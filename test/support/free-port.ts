import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lowest port, below the range that the system uses for outgoing connections. */
const FIRST_PORT = 10_000;
/** Ports of each process of a run, so that processes do not collide. */
const PORTS_PER_PROCESS = 50;
const MAX_PROCESSES = 200;

let portCount = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Returns a free port for a server of another process, or for one that starts later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port =
      FIRST_PORT + (process.pid % MAX_PROCESSES) * PORTS_PER_PROCESS + (portCount % PORTS_PER_PROCESS);
    portCount += 1;
    if (await isFree(port)) return port;
  }
}
