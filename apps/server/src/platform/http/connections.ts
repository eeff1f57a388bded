import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipNetwork } from '../ip-network.ts';

/** Browsers and programs wait for an answer before they ask again on the same connection. */
const MAX_PIPELINED = 4;

export interface ConnectionGuard {
  /** Around the framework's listener: what comes on a connection that was ended is not looked at. */
  listener(handler: RequestListener): RequestListener;
  /** Bounds the connections of a server; of several that listen for one application all together. */
  watch(server: Server): void;
}

/**
 * Ends connections on which much more is asked than is answered: whoever asks without reading would have the work of all
 * of it done. And bounds the connections of one network: a new one takes the place of the oldest on which nothing is
 * asked, so that who shares a network with somebody that opens many still gets in.
 * @param perNetwork undefined behind a proxy, whose connections are everybody's
 */
export function connectionGuard(perNetwork: number | undefined): ConnectionGuard {
  const byNetwork = new Map<string, Set<Socket>>();
  const unanswered = new WeakMap<Socket, number>();
  const asked = (socket: Socket, more: number) => {
    const count = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, count);
    return count;
  };

  function accept(socket: Socket, most: number): void {
    const network = ipNetwork(socket.remoteAddress ?? '');
    const sockets = byNetwork.get(network) ?? new Set();
    if (sockets.size >= most) {
      const idle = sockets.values().find((one) => asked(one, 0) === 0);
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
      if (asked(socket, 1) > MAX_PIPELINED) {
        socket.destroy();
        return;
      }
      response.once('close', () => asked(socket, -1));
      handler(request, response);
    },
    watch: (server) => {
      if (perNetwork !== undefined) server.on('connection', (socket: Socket) => accept(socket, perNetwork));
    },
  };
}
