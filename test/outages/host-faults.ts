import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { enterableFolder } from '../support/enterable-folder.ts';

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

function writeUntilFull(file: number, size: number): void {
  const block = Buffer.alloc(size, 1);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/**
 * Mounts a small disk on a new folder.
 * @throws Error where this process may not mount: only root on Linux may
 */
export function mountSmallDisk(megabytes: number) {
  const folder = enterableFolder('pregao-small-');
  if (!succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'none', folder))
    throw new Error(`no disk could be mounted at ${folder}: only root on Linux may mount`);
  const ballast = join(folder, '.ballast');
  return {
    folder,
    /** Fills the free space to the last byte. */
    fill(): void {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [64 * 1024, 4096]) writeUntilFull(file, size);
      } finally {
        closeSync(file);
      }
    },
    /** Frees what `fill` used. */
    free: () => rmSync(ballast, { force: true }),
    unmount(): void {
      succeeds('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NAME_SERVER = { silent: '127.53.0.1', absent: '127.53.0.2' };
const MOUNT = 'mount --bind "$0" /etc/hosts && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';

/** Returns the answer NXDOMAIN to a DNS question. */
function unknownName(question: Buffer): Buffer {
  const answer = Buffer.from(question);
  answer.writeUInt8(answer.readUInt8(2) | 0x80, 2);
  answer.writeUInt8((answer.readUInt8(3) & 0xf0) | 3, 3);
  return answer;
}

/**
 * Makes host names resolve to this machine for processes started through `wrapper`, until they are removed.
 * @param nameServer fallback afterwards: absent (fails at once) or silent (never replies)
 */
export async function startNames(names: readonly string[], nameServer: 'silent' | 'absent') {
  const folder = enterableFolder('pregao-names-');
  const [hosts, resolv] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  const socket = createSocket('udp4');
  let known = true;
  socket.on('message', (question, { port, address }) => {
    if (known) socket.send(unknownName(question), port, address);
  });
  if (nameServer === 'silent') {
    socket.bind(53, NAME_SERVER.silent);
    await once(socket, 'listening');
  }
  /** Writes in place, because the file itself is mounted. */
  const resolve = (isKnown: boolean) => {
    known = isKnown;
    const resolvable = ['localhost', ...(known ? names : [])];
    writeFileSync(hosts, resolvable.map((name) => `127.0.0.1 ${name}\n`).join(''));
  };
  resolve(true);
  writeFileSync(resolv, `nameserver ${NAME_SERVER[nameServer]}\n`);
  return {
    wrapper: ['unshare', '-m', 'sh', '-c', MOUNT, hosts, resolv],
    remove: () => resolve(false),
    restore: () => resolve(true),
    close(): void {
      socket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns NODE_OPTIONS that set the clock of one process wrong by so many hours. */
export function wrongClock(hours: number): string {
  const source = `const Right = Date; const offset = ${hours * 3_600_000};
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + offset) : super(...given); }
      static now() { return Right.now() + offset; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}
