import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from '../../support/mail-server.ts';
import { ask } from '../postgres.ts';
import { openSite } from '../site.ts';
import { type Mood, startUnsteadyLine, WELL } from '../unsteady-line.ts';
import { type Scene, type SceneStage, seconds, settle, startLoad } from './scene.ts';

/** How a mail server fails. */
const MOODS: readonly { readonly name: string; readonly mood: Mood; readonly ms: number }[] = [
  { name: 'says nothing', mood: { kind: 'silent' }, ms: 30_000 },
  { name: 'says half a greeting', mood: { kind: 'stalls', after: 6 }, ms: 30_000 },
  { name: 'stops in the middle of a conversation', mood: { kind: 'stalls', after: 120 }, ms: 45_000 },
  { name: 'hangs up after DATA', mood: { kind: 'swallows', end: '\r\n.\r\n' }, ms: 20_000 },
  { name: 'says later', mood: { kind: 'says', words: '421 4.3.2 later\r\n', first: true }, ms: 60_000 },
  {
    name: 'goes on talking for ever',
    mood: { kind: 'drips', after: 'MAIL FROM', words: '250-wait\r\n', everyMs: 4000 },
    ms: 30_000,
  },
  { name: 'hangs up', mood: { kind: 'gone' }, ms: 20_000 },
];

const SHORT_MS = 2500;

/** Each mail of the outbox came, and nothing else did. */
async function unsent(databaseUrl: string, taken: readonly string[]): Promise<string[]> {
  const rows: { message_id: string }[] = await ask(databaseUrl, 'SELECT message_id FROM mails');
  const came = new Set(taken.map((id) => id.replace(/^<|@.*$/g, '')));
  const missing = rows.filter(({ message_id }) => !came.delete(message_id));
  return [
    ...missing.map(({ message_id }) => `mail ${message_id} is called sent and never came`),
    ...[...came].map((id) => `a mail came under the id ${id}, which no row has`),
  ];
}

async function play({ mood, ms }: (typeof MOODS)[number], { databaseUrl, atLength }: SceneStage) {
  const mail = await startMailServer();
  const line = await startUnsteadyLine(Number(new URL(mail.url).port));
  const site = await openSite({ databaseUrl, env: { SMTP_URL: `smtp://127.0.0.1:${line.port}` } });
  try {
    const load = await startLoad(site, { writers: atLength ? 4 : 1 });
    line.become(mood, true);
    await delay(atLength ? ms : SHORT_MS);
    await load.stop();
    line.become(WELL);
    const back = performance.now();
    const { figures, faults } = await settle(site, load);
    const drained = seconds(performance.now() - back);
    const twice = mail.taken.length - new Set(mail.taken).size;
    return {
      figures: `${figures}; all done ${drained} after its return; ${mail.taken.length} mails came, ${twice} of them twice; ${line.met()} connections failed`,
      faults: [
        ...faults,
        ...(load.tally.statuses.has(503) ? ['a call was answered 503 for the mail server'] : []),
        ...(await unsent(databaseUrl, mail.taken)),
      ],
    };
  } finally {
    await site.stop();
    await line.close();
    await mail.stop();
  }
}

/** The mail server fails; acts succeed all the same, files are imported, and each mail comes under its own id. */
export const mailFails: readonly Scene[] = MOODS.map((mood) => ({
  name: `the mail server ${mood.name}`,
  play: (stage) => play(mood, stage),
}));
