import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, p95 } from '../support/measurement.ts';
import { type Outcome, openLoad } from '../support/open-load.ts';
import { startServers } from '../support/server-processes.ts';
import { mixedCalls } from './mixed-calls.ts';

/**
 * P7: an open mixed load on two API processes and a worker, then five times that, then the first rate again.
 */
const RATE = 100;
const OVERLOAD_FACTOR = 5;
const MAX_MS = 200;
const NORMAL_SECONDS = 30;
/** Shares of the minutes of the load: of the overload, and of the time watched after it. */
const OVERLOAD_SHARE = 0.2;
const RECOVERY_SECONDS = 60;
const WINDOW_MS = 5000;

const isFailure = ({ status }: Outcome) => status === 0 || status >= 500;
/** Returns whether a reply is one that an overloaded API may give. */
const isRetryable = ({ status, retryAfter }: Outcome) => retryAfter && (status === 429 || status === 503);
const isAnswered = ({ status }: Outcome) => status >= 200 && status < 300;

const tally = (outcomes: readonly Outcome[]): string =>
  [
    ...Map.groupBy(outcomes, ({ status, reason }) =>
      reason === undefined ? String(status) : `no answer (${reason})`,
    ),
  ]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, group]) => `${formatCount(group.length)} of ${name}`)
    .join(', ');

/** Describes the response times of replies and of refusals. */
function responseTimes(outcomes: readonly Outcome[]): string {
  const of = (name: string, group: readonly Outcome[]) => {
    const all = group.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(all[Math.floor((all.length - 1) * share)] ?? 0);
    return `${name} in ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(1)} ms at most`;
  };
  const { good = [], other = [] } = Object.groupBy(outcomes, (one) => (isAnswered(one) ? 'good' : 'other'));
  return [of('answered', good), ...(other.length > 0 ? [of('refused', other)] : [])].join('; ');
}

/** Returns the seconds to the first window of successes at the usual speed; undefined without one. */
function secondsToNormal(outcomes: readonly Outcome[], usual: number): number | undefined {
  const last = Math.max(...outcomes.map(({ due }) => due));
  for (let from = 0; from + WINDOW_MS <= last; from += 1000) {
    const window = outcomes.filter(({ due }) => due >= from && due < from + WINDOW_MS);
    if (window.every(isAnswered) && p95(window.map(({ ms }) => ms)) <= usual) return from / 1000;
  }
  return undefined;
}

async function* measure({ sizes, databaseUrl, report }: Bench) {
  const url = await databaseUrl(sizes.receivables);
  const serving = await startServers(url, { apis: 2, workers: 1 });
  try {
    const apis = serving.apis.map((api) => api.url);
    const next = await mixedCalls(serving, url);
    const seconds = sizes.minutes * 60;
    // Warms up, so that compilation and connections of the first calls are not measured.
    await openLoad(apis, RATE / 5, Math.min(10, seconds), next);
    const steady = await openLoad(apis, RATE, seconds, next);
    report(`P7 ${RATE}/s: ${tally(steady)}`);
    const usual = p95(steady.map(({ ms }) => ms));
    const name = `P7 ${RATE}/s among ${formatCount(sizes.receivables)} receivables, ${sizes.minutes} min`;
    yield atMost(1, { name: `${name}: p95`, measured: usual, reference: MAX_MS, unit: 'ms' });
    yield atMost(0, {
      name: `${name}: answers 5xx or none`,
      measured: steady.filter(isFailure).length,
      reference: steady.length,
      unit: '',
      shown: { reference: `${formatCount(steady.length)} calls: ${tally(steady)}` },
    });
    const over = await openLoad(apis, RATE * OVERLOAD_FACTOR, seconds * OVERLOAD_SHARE, next);
    const after = await openLoad(apis, RATE, Math.min(RECOVERY_SECONDS, seconds), next);
    report(
      `P7 ${RATE * OVERLOAD_FACTOR}/s: ${tally(over)}, ${responseTimes(over)}; after it: ${tally(after)}`,
    );
    const wrong = over.filter((one) => !isAnswered(one) && !isRetryable(one)).length;
    yield atMost(0, {
      name: `P7 ${RATE * OVERLOAD_FACTOR}/s: neither answered nor 429 or 503 with Retry-After`,
      measured: wrong,
      reference: over.length,
      unit: '',
      shown: { reference: `${formatCount(over.length)} calls: ${tally(over)}` },
    });
    yield atMost(1, {
      name: `P7 normal again after it`,
      measured: secondsToNormal(after, Math.max(MAX_MS, usual)) ?? Number.POSITIVE_INFINITY,
      reference: NORMAL_SECONDS,
      unit: 's',
    });
  } finally {
    await serving.stop();
  }
}

export const mixed: Row = { id: 'P7', run: measure };
