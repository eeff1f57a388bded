import { inTime } from '../http/health.ts';
import type { Metrics } from './metrics.ts';

const UP = {
  name: 'pregao_store_up',
  help: '1 where the store of files took and gave one when this process asked it last, some seconds ago at most',
};

/**
 * Exposes whether the storage works. @param asked the readiness check, which caches its result for seconds
 */
export function measureStore(metrics: Metrics, asked: () => Promise<boolean>): void {
  metrics.gauge(UP, async () => [{ value: (await inTime(asked)) ? 1 : 0 }]);
}
