import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** EICAR test file (eicar.org), in two halves so that no scanner reports this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Behavior on a content: verdict, silence, closed connection, size error or malformed answer. */
export type ClamdBehavior = 'scan' | 'silent' | 'close' | 'full' | 'babble';

export interface Clamd {
  readonly url: string;
  behavior: ClamdBehavior;
  /** Size in bytes of each content received completely. */
  readonly scanned: number[];
  close(): Promise<void>;
}

/** Joins the length-prefixed chunks; undefined before the empty last one. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

const COMMAND = 'zINSTREAM\0';

function answerTo(behavior: ClamdBehavior, content: Buffer): string | undefined {
  if (behavior === 'silent') return undefined;
  if (behavior === 'full') return 'INSTREAM size limit exceeded. ERROR\0';
  if (behavior === 'babble') return 'x'.repeat(10_000);
  return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}

/** Starts a server with the INSTREAM command of clamd that knows one signature. */
export async function startClamd(): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (clamd.behavior === 'close') return socket.destroy();
      if (bytes.length < COMMAND.length) return;
      if (!bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND)))
        return socket.end('UNKNOWN COMMAND\0');
      const content = contentOf(bytes.subarray(COMMAND.length));
      if (content === undefined) return;
      clamd.scanned.push(content.length);
      const answer = answerTo(clamd.behavior, content);
      if (answer !== undefined) socket.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'scan',
    scanned: [],
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
  return clamd;
}
