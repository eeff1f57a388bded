import { execute, startTestCluster, type TestCluster, withDatabase } from '../../test/support/cluster.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import type { Measurement } from './measurement.ts';
import { seedDatabase } from './seed.ts';
import { type ServerProcesses, startServers } from './server-processes.ts';

/** Sizes of a run. */
export interface Sizes {
  /** Receivables in the database of P3, P4, P6, P7 and P8. */
  readonly receivables: number;
  readonly csvLines: number;
  readonly xlsxRows: number;
  /** Receivables of an offer, and of a split. */
  readonly offered: number;
  readonly exported: number;
  /** Seconds of each measured load, and its number of clients. */
  readonly seconds: number;
  readonly clients: number;
  /** Minutes of the mixed load. */
  readonly minutes: number;
  /** Repetitions of single measurements. */
  readonly turns: number;
}

export const FULL: Sizes = {
  receivables: 2_000_000,
  csvLines: 5_000_000,
  xlsxRows: 1_000_000,
  offered: 10_000,
  exported: 100_000,
  seconds: 4,
  clients: 8,
  minutes: 5,
  turns: 5,
};

/** Context that all rows of a run share. */
export interface Bench {
  readonly sizes: Sizes;
  /** Returns the address of a database with so many receivables, shared by all rows of the run. */
  databaseUrl(receivables: number): Promise<string>;
  /** Returns one API process on that database, shared by all rows that need no other. */
  startApi(receivables: number): Promise<ServerProcesses>;
  /** Returns the address of a new, empty database. */
  createEmptyDatabase(): Promise<string>;
  /** Reports progress outside the table. */
  report(text: string): void;
  close(): Promise<void>;
}

/** Row of the benchmark, with its id and measurements. */
export interface Row {
  readonly id: string;
  run(bench: Bench): AsyncIterable<Measurement>;
}

/** Settings of an operator (docs/operations.md), without durability, because no data outlives the run. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The maximum of receivables that fit into memory with everything else. */
const MAX_IN_MEMORY = 5_000_000;

/** Creates the databases of a run in a separate cluster. */
export function createBench(sizes: Sizes, report: (text: string) => void): Bench {
  let created = 0;
  const databases = new Map<number, Promise<string>>();
  const apis = new Map<number, Promise<ServerProcesses>>();
  let cluster: Promise<TestCluster> | undefined;
  const start = () =>
    sizes.receivables > MAX_IN_MEMORY
      ? startTestCluster(SETTINGS, () => enterableFolder('pregao-bench-'))
      : startTestCluster(SETTINGS);

  async function createEmptyDatabase(): Promise<string> {
    cluster ??= start();
    const { url } = await cluster;
    const name = `bench_${created++}`;
    await execute(url, `CREATE DATABASE ${name}`);
    return withDatabase(url, name);
  }

  async function fill(receivables: number): Promise<string> {
    const url = await createEmptyDatabase();
    const began = performance.now();
    await seedDatabase(url, receivables);
    report(`${receivables} receivables in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return url;
  }

  function databaseUrl(receivables: number): Promise<string> {
    const database = databases.get(receivables) ?? fill(receivables);
    databases.set(receivables, database);
    return database;
  }

  return {
    sizes,
    report,
    createEmptyDatabase,
    databaseUrl,
    startApi: (receivables) => {
      const api = apis.get(receivables) ?? databaseUrl(receivables).then((url) => startServers(url));
      apis.set(receivables, api);
      return api;
    },
    close: async () => {
      for (const api of await Promise.allSettled(apis.values()))
        if (api.status === 'fulfilled') await api.value.stop();
      if (cluster) await (await cluster).stop();
    },
  };
}
