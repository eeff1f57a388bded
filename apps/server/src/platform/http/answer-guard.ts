import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Limits, lookEveryMs } from './limits.ts';

/** An answer that is not yet out. */
interface Leaving {
  readonly socket: Socket;
  readonly atStart: number;
  /** Milliseconds during which its reader was waited for. */
  waited: number;
}

/**
 * Cuts off readers that do not take their answers: one may keep us waiting for `answerMs`, and for as long as the bytes
 * that were handed over take on the slowest line. Streams that stay open bound what piles up for their reader themselves.
 */
export function guardAnswers(app: FastifyInstance, limits: Limits): void {
  const leaving = new Set<Leaving>();
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.lasting) return;
    const answer: Leaving = { socket: raw.socket, atStart: raw.socket.bytesWritten, waited: 0 };
    leaving.add(answer);
    reply.raw.once('close', () => leaving.delete(answer));
  });

  const everyMs = lookEveryMs(limits);
  const timer = setInterval(() => {
    for (const answer of leaving) {
      const { socket, atStart } = answer;
      // Nothing waits for the reader: what it has been sent is taken, or there is nothing yet.
      if (!(socket.writableLength > 0)) continue;
      answer.waited += everyMs;
      const bytes = socket.bytesWritten - atStart;
      if (answer.waited > limits.answerMs + (bytes / limits.bytesPerSecond) * 1000) socket.destroy();
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
