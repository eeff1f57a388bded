import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE } from '../../src/platform/db/pool.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../../docs', path), 'utf8');

/** Grafana dashboard with the expressions of its panels, as one line of JSON. */
export const dashboard = JSON.stringify(JSON.parse(read('monitoring/dashboard.json')));
export const alertRules = read('monitoring/alerts.yml');
export const operations = read('operations.md');

/** Returns the metric names in a text: those of the application, of Node.js and of the process. */
export function metricsIn(text: string): readonly string[] {
  const names = new Set(text.match(/\b(?:pregao|nodejs|process)_[a-z0-9_]+/g) ?? []);
  names.delete(APP_ROLE);
  return [...names];
}
