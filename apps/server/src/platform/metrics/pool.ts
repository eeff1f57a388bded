import type { PoolUse } from '../db/pool.ts';
import type { Metrics } from './metrics.ts';

const CONNECTIONS = {
  name: 'pregao_pool_connections',
  help: 'Open connections to PostgreSQL, by pool and by whether they are in use',
  labels: ['pool', 'state'],
};
const LIMIT = {
  name: 'pregao_pool_limit',
  help: 'Connections that a pool may open (POOL_SIZE, WORKER_POOL_SIZE)',
  labels: ['pool'],
};
const WAITING = {
  name: 'pregao_pool_waiting',
  help: 'Statements and transactions that wait for a connection of the pool',
  labels: ['pool'],
};

/** Exposes the use of a connection pool. @param pool api or worker */
export function measurePool(metrics: Metrics, pool: string, use: () => PoolUse): void {
  metrics.gauge(CONNECTIONS, () => {
    const { open, idle } = use();
    return [
      { labels: { pool, state: 'used' }, value: open - idle },
      { labels: { pool, state: 'idle' }, value: idle },
    ];
  });
  metrics.gauge(LIMIT, () => [{ labels: { pool }, value: use().limit }]);
  metrics.gauge(WAITING, () => [{ labels: { pool }, value: use().waiting }]);
}
