import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Serves one client's connection. @param connectServer opens a connection to the server behind the proxy */
export type Behavior = (client: Socket, connectServer: () => Socket) => void;

/** Forwards up to `limit` bytes, then calls `onLimit`; the end of one connection ends the other. */
function forward(from: Socket, to: Socket, limit = Number.POSITIVE_INFINITY, onLimit = () => {}): void {
  let left = limit;
  from.on('data', (bytes: Buffer) => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    if (part.length > 0) to.write(part);
    if (left <= 0) onLimit();
  });
  from.on('close', () => to.destroy());
}

export const healthy: Behavior = (client, connectServer) => cutAfter({})(client, connectServer);

export const refuse: Behavior = (client) => client.destroy();

/** Accepts everything and never replies. */
export const ignore: Behavior = (client) => client.resume();

/** Closes the connection after so many bytes of the request, or of the reply. */
export const cutAfter =
  ({ sent, answered }: { readonly sent?: number; readonly answered?: number }): Behavior =>
  (client, connectServer) => {
    const server = connectServer();
    forward(client, server, sent, () => client.destroy());
    forward(server, client, answered, () => client.destroySoon());
  };

/** Forwards so many bytes of the reply, then stalls. */
export const stallAfter =
  (bytes: number): Behavior =>
  (client, connectServer) => {
    const server = connectServer();
    forward(client, server);
    forward(server, client, bytes);
  };

/** Replies to the first bytes with this text and closes the connection. */
export const reply =
  (text: string): Behavior =>
  (client) =>
    client.once('data', () => client.end(text));

/** Sends this text at once and closes the connection. */
export const greet =
  (text: string): Behavior =>
  (client) => {
    client.end(text);
  };

/** Delivers the request that ends with this text and drops its reply. */
export const dropReplyTo =
  (end: string): Behavior =>
  (client, connectServer) => {
    const server = connectServer();
    forward(client, server);
    forward(server, client);
    client.on('data', (bytes: Buffer) => {
      if (!bytes.toString('latin1').endsWith(end)) return;
      server.removeAllListeners('data').once('data', () => client.destroy());
    });
  };

/** Repeats a text endlessly once a command was sent, without a timeout of the server behind it. */
export const dripAfter =
  (command: string, text: string, everyMs: number): Behavior =>
  (client, connectServer) => {
    const server = connectServer();
    forward(client, server);
    server.on('data', (bytes: Buffer) => client.write(bytes));
    client.on('data', (bytes: Buffer) => {
      if (!bytes.includes(command)) return;
      server.removeAllListeners('data').resume();
      const timer = setInterval(() => client.write(text), everyMs);
      client.removeAllListeners('data').resume();
      client.on('close', () => clearInterval(timer));
    });
  };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Starts a TCP proxy that can be made to fail. @param target port of the server behind it */
export async function startFaultProxy(target: number) {
  let behavior = healthy;
  let failures = 0;
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    if (behavior !== healthy) failures += 1;
    behavior(track(client), () => {
      const upstream = track(connect(target, '127.0.0.1'));
      return upstream.on('error', () => client.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the behavior of new connections, and closes the open ones unless `keepOpen` is set. */
    setBehavior: (next: Behavior, { keepOpen = false } = {}) => {
      behavior = next;
      if (!keepOpen) closeAll();
    },
    /** Returns the number of connections accepted while the proxy was faulty. */
    failures: () => failures,
    close: async () => {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}
