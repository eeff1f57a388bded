import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a line behaves to who calls. */
export type Mood =
  | { readonly kind: 'well' }
  /** Hangs up at once. */
  | { readonly kind: 'gone' }
  /** Takes everything and says nothing. */
  | { readonly kind: 'silent' }
  /** Lets so many bytes of what is answered through, and nothing after them. */
  | { readonly kind: 'stalls'; readonly after: number }
  /** Hangs up after so many bytes of what is sent, or of what is answered. */
  | { readonly kind: 'cuts'; readonly up?: number; readonly down?: number }
  /** Says this to whatever is said first, and hangs up; with `first` before anything is said. */
  | { readonly kind: 'says'; readonly words: string; readonly first?: true }
  /** Passes on what is sent, and hangs up before the answer to what ends so. */
  | { readonly kind: 'swallows'; readonly end: string }
  /** Goes well until it was said that, and from then on says these words over and over. */
  | { readonly kind: 'drips'; readonly after: string; readonly words: string; readonly everyMs: number };

export const WELL: Mood = { kind: 'well' };

/** A line in front of somebody else's server, which can be made to fail. */
export interface UnsteadyLine {
  readonly port: number;
  /** From now on; whoever is connected keeps the mood that the connection began with, unless `hangUp`. */
  become(mood: Mood, hangUp?: boolean): void;
  /** Connections that came while the line was not well. */
  met(): number;
  close(): Promise<void>;
}

function drip(client: Socket, words: string, everyMs: number): void {
  const timer = setInterval(() => client.write(words), everyMs);
  client.on('close', () => clearInterval(timer));
}

/** Passes bytes between both, as the mood has it. */
function pass(client: Socket, far: Socket, mood: Mood): void {
  let up = 0;
  let down = 0;
  let muted = false;
  const hangUp = () => {
    client.destroy();
    far.destroy();
  };
  far.on('data', (bytes: Buffer) => {
    if (muted) return;
    const room = mood.kind === 'stalls' ? mood.after : mood.kind === 'cuts' ? mood.down : undefined;
    const part = room === undefined ? bytes : bytes.subarray(0, Math.max(0, room - down));
    down += part.length;
    if (part.length > 0) client.write(part);
    if (room !== undefined && down >= room && mood.kind === 'cuts') hangUp();
  });
  client.on('data', (bytes: Buffer) => {
    up += bytes.length;
    far.write(bytes);
    if (mood.kind === 'cuts' && mood.up !== undefined && up >= mood.up) hangUp();
    if (mood.kind === 'swallows' && bytes.toString('latin1').endsWith(mood.end)) {
      muted = true;
      far.once('data', hangUp);
    }
    if (mood.kind === 'drips' && !muted && bytes.toString('latin1').includes(mood.after)) {
      muted = true;
      drip(client, mood.words, mood.everyMs);
    }
  });
  client.on('close', () => far.destroy());
  // Who drips does so without the server behind it.
  far.on('close', () => {
    if (!(muted && mood.kind === 'drips')) client.destroy();
  });
}

function meet(client: Socket, target: number, mood: Mood): Socket | undefined {
  if (mood.kind === 'gone') client.destroy();
  else if (mood.kind === 'silent') client.resume();
  else if (mood.kind === 'says') {
    if (mood.first) client.end(mood.words);
    else client.once('data', () => client.end(mood.words));
  } else {
    const far = connect(target, '127.0.0.1').on('error', () => client.destroy());
    pass(client, far, mood);
    return far;
  }
  return undefined;
}

/** @param target port of the server behind it */
export async function startUnsteadyLine(target: number): Promise<UnsteadyLine> {
  let mood = WELL;
  let met = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => open.add(socket.on('close', () => open.delete(socket)));
  const server = createServer((client) => {
    keep(client.on('error', () => {}));
    if (mood.kind !== 'well') met += 1;
    const far = meet(client, target, mood);
    if (far) keep(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUpAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    become: (next, hangUp = false) => {
      mood = next;
      if (hangUp) hangUpAll();
    },
    met: () => met,
    close: async () => {
      hangUpAll();
      server.close();
      await once(server, 'close');
    },
  };
}
