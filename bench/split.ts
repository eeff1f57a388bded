import { addDays, type SplitReceivable, splitSelection } from '../packages/domain/src/index.ts';
import { count, median } from './support/measurement.ts';
import {
  balanced,
  bruteForce,
  differencing,
  type Method,
  meetInTheMiddle,
  trimmed,
} from './support/subset-sum.ts';

/** `npm run split:compare`: the table of docs/split.md, each method on the same selections. */
const SELECTIONS = 12;
const PERCENTAGES = [80, 83.3, 87.654321, 90];

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Values = (next: () => number, at: number) => number;
const upTo =
  (largest: number): Values =>
  (next) =>
    1 + Math.floor(next() * largest);
/** Most small, one in fifty a hundred times as large. */
const skewed: Values = (next, at) => (1 + Math.floor(next() * 10_000)) * (at % 50 === 25 ? 100 : 1);

interface Kind {
  readonly what: string;
  readonly size: number;
  readonly values: Values;
  readonly methods: Readonly<Record<string, Method>>;
}

const EPSILON = 1e-4;
const APPROXIMATE = { 'Karmarkar–Karp': differencing, 'Ibarra–Kim, 0.01%': trimmed(EPSILON) };
const KINDS: readonly Kind[] = [
  {
    what: '20, up to R$ 100.000,00',
    size: 20,
    values: upTo(10_000_000),
    methods: { 'brute force': bruteForce, 'Horowitz–Sahni': meetInTheMiddle, ...APPROXIMATE },
  },
  {
    what: '36, up to R$ 100.000,00',
    size: 36,
    values: upTo(10_000_000),
    methods: { 'Horowitz–Sahni': meetInTheMiddle, ...APPROXIMATE },
  },
  {
    what: '50, up to R$ 1.000,00',
    size: 50,
    values: upTo(100_000),
    methods: { Pisinger: balanced, ...APPROXIMATE },
  },
  {
    what: '250, up to R$ 1.000,00',
    size: 250,
    values: upTo(100_000),
    methods: { Pisinger: balanced, ...APPROXIMATE },
  },
  {
    what: '250, one in 50 a hundred times as large',
    size: 250,
    values: skewed,
    methods: { Pisinger: balanced, ...APPROXIMATE },
  },
  {
    what: '10,000, up to R$ 100.000,00',
    size: 10_000,
    values: upTo(10_000_000),
    methods: { 'Karmarkar–Karp': differencing },
  },
];

const selectionOf = ({ size, values }: Kind, seed: number): SplitReceivable[] => {
  const next = numbers(seed);
  return Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    value: values(next, at),
    due_date: addDays('2026-12-01', Math.floor(next() * 120)),
  }));
};

/** The whole of a selection's values, its cap, and what the product leaves out below it. */
interface Case {
  readonly values: readonly number[];
  readonly receivables: readonly SplitReceivable[];
  readonly percentage: number;
  readonly cap: number;
}

function casesOf(kind: Kind): Case[] {
  return Array.from({ length: SELECTIONS }, (_, seed) => {
    const receivables = selectionOf(kind, seed * 7919 + kind.size);
    const percentage = PERCENTAGES[seed % PERCENTAGES.length] ?? 80;
    const values = receivables.map(({ value }) => value);
    const { target } = splitSelection({ receivables, percentage });
    return { values, receivables, percentage, cap: values.reduce((sum, value) => sum + value, 0) - target };
  });
}

interface Outcome {
  readonly name: string;
  /** Centavos above the target, of each case. */
  readonly above: readonly number[];
  readonly ms: readonly number[];
}

function play(name: string, cases: readonly Case[], find: (one: Case) => number): Outcome {
  const ms: number[] = [];
  const above = cases.map((one) => {
    const before = process.threadCpuUsage();
    const sum = find(one);
    const { user, system } = process.threadCpuUsage(before);
    ms.push((user + system) / 1000);
    return one.cap - sum;
  });
  return { name, above, ms };
}

function* lines(kind: Kind): Generator<string> {
  const cases = casesOf(kind);
  const ours = play('the split', cases, (one) => splitSelection(one).security_margin_value);
  const others = Object.entries(kind.methods).map(([name, method]) =>
    play(name, cases, ({ values, cap }) => method(values, cap)),
  );
  const best = cases.map((_, at) => Math.min(...[ours, ...others].map(({ above }) => above[at] as number)));
  for (const { name, above, ms } of [ours, ...others]) {
    const met = above.filter((one, at) => one === best[at]).length;
    const time = median(ms);
    yield `| ${kind.what} | ${name} | ${met} of ${cases.length} | ${count(Math.max(...above))} | ${time < 1 ? '< 1' : Math.round(time)} |`;
  }
}

process.stdout.write(
  '| receivables | method | none was closer | most above the target, centavos | ms of the processor |\n',
);
process.stdout.write('|---|---|---|---|---|\n');
for (const kind of KINDS) for (const line of lines(kind)) process.stdout.write(`${line}\n`);
