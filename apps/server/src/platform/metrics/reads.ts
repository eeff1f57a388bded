import type { PoolUse } from '../db/pool.ts';
import type { ReadCounts } from '../db/read-replica.ts';
import type { Metrics } from './metrics.ts';
import { measurePool } from './pool.ts';

const READS = {
  name: 'pregao_reads',
  help: 'Statements and transactions of lists, exports and the dashboard since the start, by the server that ran them: replica, or the primary because the replica was behind or away',
  labels: ['served'],
};

/** Exposes the use of the replica's pool, and counts of reads by the server that served them. */
export function measureReads(metrics: Metrics, served: Readonly<ReadCounts>, use: () => PoolUse): void {
  measurePool(metrics, 'read', use);
  metrics.gauge(READS, () =>
    Object.entries(served).map(([by, value]) => ({ labels: { served: by }, value })),
  );
}
