import { passesInTime } from '../http/health.ts';
import type { Metrics } from './metrics.ts';

const STORE_UP = {
  name: 'pregao_store_up',
  help: '1 if the file store could write and read a file at the last check of this process, at most seconds ago, otherwise 0',
};

/**
 * Exposes whether the storage works. @param isWorking the readiness check, which caches its result for
 * seconds
 */
export function measureStore(metrics: Metrics, isWorking: () => Promise<boolean>): void {
  metrics.gauge(STORE_UP, async () => [{ value: (await passesInTime(isWorking)) ? 1 : 0 }]);
}
