import { dashboard } from './rows/dashboard.ts';
import { exporting } from './rows/exporting.ts';
import { csvImport, xlsxImport } from './rows/imports.ts';
import { listPage } from './rows/list-page.ts';
import { lists } from './rows/lists.ts';
import { mixed } from './rows/mixed.ts';
import { restart } from './rows/restart.ts';
import { scripts } from './rows/scripts.ts';
import { split } from './rows/split.ts';
import { steps } from './rows/steps.ts';
import type { Row } from './support/bench.ts';

/** What `npm run bench` measures, in this order: what writes comes after what only reads. */
export const ROWS: readonly Row[] = [
  csvImport,
  xlsxImport,
  lists,
  dashboard,
  split,
  exporting,
  steps,
  mixed,
  restart,
  scripts,
  listPage,
];
