import { expect, inject, onTestFinished, test } from 'vitest';
import { dashboard } from '../../../bench/rows/dashboard.ts';
import { exporting } from '../../../bench/rows/exporting.ts';
import { lists } from '../../../bench/rows/lists.ts';
import { split } from '../../../bench/rows/split.ts';
import { steps } from '../../../bench/rows/steps.ts';
import { createBench, FULL } from '../../../bench/support/bench.ts';

/** As little as shows that what `npm run bench` plays can still be played: how fast it is, is nobody's here. */
const SMALL = {
  ...FULL,
  receivables: 20_000,
  offered: 60,
  exported: 800,
  seconds: 0.001,
  clients: 1,
  turns: 1,
};

test('rows of the benchmark yield figures, with few receivables', async () => {
  const bench = createBench(SMALL, { url: inject('clusterUrl'), template: inject('template') });
  onTestFinished(bench.close);
  for (const { id, run } of [lists, dashboard, split, exporting, steps]) {
    let lines = 0;
    for await (const { what, measured, ratio } of run(bench)) {
      expect(Number.isFinite(ratio), `${what}: ${measured}`).toBe(true);
      lines += 1;
    }
    expect(lines, id).toBeGreaterThan(1);
  }
});
