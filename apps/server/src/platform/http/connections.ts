import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network.ts';

/**
 * Bounds the connections of one network. A new one takes the place of the oldest on which nothing is asked, so that who
 * shares a network with somebody that opens many still gets in. Not behind a proxy, whose connections are everybody's.
 */
export function limitConnections(app: FastifyInstance, perNetwork: number): void {
  const byNetwork = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    busy.add(socket);
    reply.raw.once('close', () => busy.delete(socket));
  });
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const sockets = byNetwork.get(network) ?? new Set();
    if (sockets.size >= perNetwork) {
      const idle = sockets.values().find((one) => !busy.has(one));
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
  });
}
