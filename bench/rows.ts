import { bankStatements } from './rows/bank-statements.ts';
import { dashboard } from './rows/dashboard.ts';
import { csvImport, xlsxImport } from './rows/imports.ts';
import { listPage } from './rows/list-page.ts';
import { lists } from './rows/lists.ts';
import { mixed } from './rows/mixed.ts';
import { restart } from './rows/restart.ts';
import { scripts } from './rows/scripts.ts';
import { split } from './rows/split.ts';
import { steps } from './rows/steps.ts';
import { xlsxExport } from './rows/xlsx-export.ts';
import type { Row } from './support/bench.ts';

/** Rows of `npm run bench` in order: those that write come after those that only read. */
export const ROWS: readonly Row[] = [
  csvImport,
  xlsxImport,
  lists,
  dashboard,
  split,
  xlsxExport,
  steps,
  bankStatements,
  mixed,
  restart,
  scripts,
  listPage,
];
