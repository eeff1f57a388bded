import { setTimeout as delay } from 'node:timers/promises';
import { startBucket } from '../../../apps/server/test/support/bucket.ts';
import type { Player } from '../cast.ts';
import { type Fetched, fetchStored } from '../filing.ts';
import type { Tally } from '../insist.ts';
import { openSite, type Site } from '../site.ts';
import { type Mood, startUnsteadyLine, WELL } from '../unsteady-line.ts';
import { type Scene, type SceneReport, type SceneStage, settle, startLoad, untilServed } from './scene.ts';

const answer = (status: string, code: string) => {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
};

/** How a store fails. */
const MOODS: readonly { readonly name: string; readonly mood: Mood }[] = [
  { name: 'hangs up', mood: { kind: 'gone' } },
  { name: 'says nothing', mood: { kind: 'silent' } },
  { name: 'hangs up in the middle of what it is sent', mood: { kind: 'cuts', up: 3000 } },
  { name: 'hangs up in the middle of what it sends', mood: { kind: 'cuts', down: 4000 } },
  { name: 'stops in the middle of what it sends', mood: { kind: 'stalls', after: 4000 } },
  { name: 'takes it and hangs up', mood: { kind: 'swallows', end: '\r\n\r\n' } },
  {
    name: 'answers 500',
    mood: { kind: 'says', words: answer('500 Internal Server Error', 'InternalError') },
  },
  { name: 'answers 503', mood: { kind: 'says', words: answer('503 Slow Down', 'SlowDown') } },
];

const FAILING_MS = 30_000;
const SHORT_MS = 1500;
/** Larger than what a failing line lets through. */
const LINES = 400;
const AGAIN_MS = 30_000;
const READ_PAUSE_MS = 300;

interface Stored {
  readonly path: string;
  readonly sha256: string;
}

const storedOf = ({ files, papers }: Tally): Stored[] => [
  ...[...files].map(([id, sha256]) => ({ path: `/management-files/${id}/download`, sha256 })),
  ...[...papers].map(([id, sha256]) => ({ path: `/contracts/upload/${id}`, sha256 })),
];

/** Reads what was stored before, again and again. */
function startReading(api: string, reader: Player, stored: readonly Stored[]) {
  const came = new Map<Fetched, number>();
  let over = false;
  const read = async () => {
    for (let at = 0; !over; at += 1) {
      const one = stored[at % stored.length];
      if (one) {
        const fetched = await fetchStored(api, reader, one.path, one.sha256).catch(
          (error: Error) => `refused ${error.name}` as Fetched,
        );
        came.set(fetched, (came.get(fetched) ?? 0) + 1);
      }
      await delay(READ_PAUSE_MS);
    }
    return came;
  };
  const running = read();
  return () => {
    over = true;
    return running;
  };
}

/** Every stored file is served whole. */
async function unread({ apis, cast }: Site, tally: Tally): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, sha256 } of storedOf(tally)) {
    const fetched = await fetchStored(apis[0] ?? '', cast.borrower, path, sha256);
    if (fetched !== 'whole') faults.push(`${path} is ${fetched}`);
  }
  return faults;
}

async function endure(
  site: Site,
  mood: Mood,
  atLength: boolean,
  become: (mood: Mood) => void,
): Promise<SceneReport> {
  const wishes = { writers: atLength ? 4 : 1, withContracts: true, lines: LINES };
  const before = await startLoad(site, wishes);
  await delay(atLength ? 5000 : SHORT_MS);
  await before.stop();
  const stopReading = startReading(site.apis[0] ?? '', site.cast.borrower, storedOf(before.tally));
  const load = await startLoad(site, wishes);
  become(mood);
  await delay(atLength ? FAILING_MS : SHORT_MS);
  become(WELL);
  const served = await untilServed(load, AGAIN_MS);
  await load.stop();
  const read = [...(await stopReading())];
  const { figures, faults } = await settle(site, load);
  const wrong = read.filter(([fetched]) => !['whole', 'later', 'broken off'].includes(fetched));
  return {
    figures: `${figures}; downloads: ${read.map(([fetched, count]) => `${count} ${fetched}`).join(', ')}`,
    faults: [
      ...faults,
      ...(served === undefined ? ['nothing was written after its return'] : []),
      ...wrong.map(([fetched, count]) => `${count} downloads ${fetched}`),
      ...(await unread(site, before.tally)),
      ...(await unread(site, load.tally)),
    ],
  };
}

async function play(mood: Mood, { databaseUrl, atLength }: SceneStage): Promise<SceneReport> {
  const bucket = await startBucket();
  const endpoint = new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '');
  const line = await startUnsteadyLine(Number(endpoint.port));
  const env = {
    STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${line.port}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  try {
    const site = await openSite({ databaseUrl, env });
    return await endure(site, mood, atLength, (next) => line.become(next, true)).finally(site.stop);
  } finally {
    await line.close();
    await bucket.close();
  }
}

/** The S3 store fails in the middle; what was acknowledged is there and whole, what was not is refused with 503. */
export const storeFails: readonly Scene[] = MOODS.map(({ name, mood }) => ({
  name: `the S3 store ${name}`,
  play: (stage) => play(mood, stage),
}));
