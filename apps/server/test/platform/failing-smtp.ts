import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Failures of an SMTP conversation by command; `hang up` closes the connection without a reply. */
export const FAILURES = [
  { at: 'GREETING', answer: '421 4.3.2 shutting down' },
  { at: 'EHLO', answer: 'hang up' },
  { at: 'MAIL', answer: '451 4.3.0 try later' },
  { at: 'RCPT', answer: '450 4.2.1 greylisted' },
  { at: 'DATA', answer: 'hang up' },
  { at: 'END', answer: '452 4.3.1 out of space' },
] as const;

type Step = (typeof FAILURES)[number]['at'] | 'QUIT' | 'RSET' | 'TEXT';

const REPLIES: Readonly<Partial<Record<Step, string>>> = {
  GREETING: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  END: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
};

export interface FailingSmtp {
  readonly port: number;
  /** Subjects of the accepted mails in order of arrival. */
  readonly taken: string[];
  /** Number of failures that have not occurred yet. */
  left(): number;
  /** Resolves with the next accepted mail. */
  next(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an SMTP server that fails once at each step; all other conversations succeed. */
export async function startFailingSmtp(): Promise<FailingSmtp> {
  const taken: string[] = [];
  const open: (typeof FAILURES)[number][] = [...FAILURES];
  const sockets = new Set<Socket>();
  let wake = () => {};

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    let text = '';
    let mail: string | undefined;
    const answer = (step: Step) => {
      const index = open.findIndex(({ at }) => at === step);
      const [failure] = index === -1 ? [] : open.splice(index, 1);
      if (failure?.answer === 'hang up') return socket.destroy();
      socket.write(`${failure?.answer ?? REPLIES[step] ?? '500 what'}\r\n`);
      if (failure || step !== 'END') return;
      taken.push(/^Subject: (.*)$/m.exec(mail ?? '')?.[1] ?? '');
      wake();
    };
    const line = (words: string) => {
      if (mail !== undefined && words === '.') {
        answer('END');
        mail = undefined;
      } else if (mail !== undefined) mail += `${words}\n`;
      else {
        const step = (words.split(' ')[0] ?? '').toUpperCase() as Step;
        if (step === 'DATA') mail = '';
        answer(step);
      }
    };
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const words of lines) line(words);
    });
    answer('GREETING');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    left: () => open.length,
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
