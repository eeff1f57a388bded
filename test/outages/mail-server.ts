import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Takes every mail and forgets it. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.once('end', () => done()).resume();
    },
  });
  // A worker that ends closes its connections as it likes.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
