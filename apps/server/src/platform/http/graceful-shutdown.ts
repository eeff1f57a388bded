import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Lets the server close as soon as the calls in progress are answered. Keep-alive is turned off, and event
 * streams are closed at once; their clients reconnect to another process.
 */
export function closeGracefully(app: FastifyInstance): void {
  const longLived = new Set<FastifyReply>();
  let closing = false;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.longLived) return;
    longLived.add(reply);
    reply.raw.once('close', () => longLived.delete(reply));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const reply of longLived) reply.raw.destroy();
  });
}
