import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipNetwork } from '../ip-network.ts';

/** Pipelined requests of a connection at most; browsers and programs wait for each response. */
const MAX_PIPELINED = 4;

export interface ConnectionGuard {
  /** Wraps the framework's listener and ignores requests on a destroyed connection. */
  listener(handler: RequestListener): RequestListener;
  /** Limits the connections of a server; several servers of one application share the limit. */
  watch(server: Server): void;
}

/**
 * Protects against clients that pipeline requests without reading responses, and limits connections per
 * network. At the limit a new connection replaces the oldest idle one, so that others in a shared network
 * still get in.
 * @param perNetwork undefined behind a proxy, whose connections carry the calls of all networks
 */
export function connectionGuard(perNetwork: number | undefined): ConnectionGuard {
  const byNetwork = new Map<string, Set<Socket>>();
  const unanswered = new WeakMap<Socket, number>();
  const changeUnanswered = (socket: Socket, more: number) => {
    const count = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, count);
    return count;
  };

  function accept(socket: Socket, maxSockets: number): void {
    const network = ipNetwork(socket.remoteAddress ?? '');
    const sockets = byNetwork.get(network) ?? new Set();
    if (sockets.size >= maxSockets) {
      const idle = sockets.values().find((one) => changeUnanswered(one, 0) === 0);
      if (!idle) {
        socket.destroy();
        return;
      }
      sockets.delete(idle);
      idle.destroy();
    }
    byNetwork.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && byNetwork.get(network) === sockets) byNetwork.delete(network);
    });
  }

  return {
    listener: (handler) => (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      if (changeUnanswered(socket, 1) > MAX_PIPELINED) {
        socket.destroy();
        return;
      }
      response.once('close', () => changeUnanswered(socket, -1));
      handler(request, response);
    },
    watch: (server) => {
      if (perNetwork !== undefined) server.on('connection', (socket: Socket) => accept(socket, perNetwork));
    },
  };
}
