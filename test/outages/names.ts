import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterableFolder } from '../support/enterable-folder.ts';

/** Names that only processes started through `through` know, and that can be forgotten. */
export interface Names {
  /** A command that becomes a process which resolves by them. */
  readonly through: readonly string[];
  forget(): void;
  know(): void;
  close(): void;
}

/** Where a name server is asked that answers nothing while names are forgotten; nobody listens on the other. */
const SILENT = '127.53.0.1';
const NOBODY = '127.53.0.2';
const DNS_PORT = 53;

/** What it answers else: it knows of nothing, names are in the file. */
function unknown(question: Buffer): Buffer {
  const answer = Buffer.from(question);
  answer.writeUInt8(answer.readUInt8(2) | 0x80, 2);
  answer.writeUInt8((answer.readUInt8(3) & 0xf0) | 3, 3);
  return answer;
}

const MOUNT = 'mount --bind "$0" /etc/hosts && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';

/**
 * @param names of this machine, `127.0.0.1` each
 * @param server what is asked once they are forgotten: nobody, so that a name is unknown at once, or one who never answers
 */
export async function startNames(names: readonly string[], server: 'nobody' | 'silent'): Promise<Names> {
  const folder = enterableFolder('pregao-names-');
  const [hosts, resolv] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  const socket = createSocket('udp4');
  let silent = false;
  socket.on('message', (question, { port, address }) => {
    if (!silent) socket.send(unknown(question), port, address);
  });
  if (server === 'silent') {
    socket.bind(DNS_PORT, SILENT);
    await once(socket, 'listening');
  }
  // Written in place: what is mounted is the file, not its path.
  const know = () =>
    writeFileSync(hosts, ['localhost', ...names].map((name) => `127.0.0.1 ${name}\n`).join(''));
  know();
  writeFileSync(resolv, `nameserver ${server === 'silent' ? SILENT : NOBODY}\n`);
  return {
    through: ['unshare', '-m', 'sh', '-c', MOUNT, hosts, resolv],
    forget: () => {
      silent = true;
      writeFileSync(hosts, '127.0.0.1 localhost\n');
    },
    know: () => {
      silent = false;
      know();
    },
    close: () => {
      socket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
