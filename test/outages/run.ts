import { parseArgs } from 'node:util';
import { type Played, planned, play } from './series.ts';

/**
 * `npm run outages [-- --rounds 30 --seed 1]`: takes PostgreSQL away under load, in all the ways it goes, and brings
 * it back; every promise is checked after each round. The same seed plays the same rounds.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number | undefined) => (ms === undefined ? '-' : (ms / 1000).toFixed(1));
const HEAD = [
  '#',
  'installation',
  'outage',
  'away s',
  'writers',
  'done',
  '503',
  'slowest s',
  'ready s',
  'written s',
  'stream s',
  'jobs s',
  'faults',
];

function row(at: number, { kind, plan, tally, faults, ...after }: Played): string {
  const { offers, credits, accepted, statuses } = tally;
  const cells = [
    at,
    kind,
    plan.outage,
    seconds(plan.ms),
    plan.writers,
    offers.length + credits.length + accepted.length,
    statuses.get(503) ?? 0,
    seconds(tally.slowestMs),
    seconds(after.readyMs),
    seconds(after.writesMs),
    seconds(after.streamMs),
    seconds(after.drainedMs),
    faults.length,
  ];
  return `| ${cells.join(' | ')} |`;
}

let at = 0;
say(`| ${HEAD.join(' | ')} |`);
say(`|${'---|'.repeat(HEAD.length)}`);
const rounds = await play(planned(Number(values.rounds), Number(values.seed)), (played) => {
  at += 1;
  say(row(at, played));
  for (const fault of [...new Set(played.faults)].slice(0, 10)) say(`  ${fault}`);
});
const faulty = rounds.filter(({ faults }) => faults.length > 0).length;
const done = rounds.reduce((sum, { tally }) => sum + tally.successes.length, 0);
say('');
say(
  `seed ${values.seed}: ${rounds.length} rounds, ${done} acts acknowledged, ${rounds.length - faulty} rounds without fault, ${faulty} with`,
);
process.exitCode = faulty > 0 ? 1 : 0;
