import { execute, startTestCluster, type TestCluster, withDatabase } from '../../test/support/cluster.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import type { Measurement } from './measurement.ts';
import { seeded } from './seed.ts';
import { type Serving, serve } from './serving.ts';

/** How much is played. */
export interface Sizes {
  /** Of P3, P4, P6, P7 and P8. */
  readonly receivables: number;
  readonly csvLines: number;
  readonly xlsxRows: number;
  /** Receivables of an offer, and of a split. */
  readonly offered: number;
  readonly exported: number;
  /** Of each measured load, and how many send it. */
  readonly seconds: number;
  readonly clients: number;
  /** Of the mixed load. */
  readonly minutes: number;
  /** How often what is timed by itself is done. */
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

/** What all rows of a run share. */
export interface Bench {
  readonly sizes: Sizes;
  /** Address of a database with so many receivables, which all rows of the run use. */
  seeded(receivables: number): Promise<string>;
  /** One API process on that database, which all rows use that need no other. */
  serving(receivables: number): Promise<Serving>;
  /** Address of an empty database of its own. */
  empty(): Promise<string>;
  /** Says how far it is, beside the table. */
  say(text: string): void;
  close(): Promise<void>;
}

/** A row of the bar. */
export interface Row {
  readonly id: string;
  run(bench: Bench): AsyncIterable<Measurement>;
}

/** As an operator sets them (docs/operations.md); nothing in it outlives the run, nor is anything of it awaited from a disk. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** More of them have no room in memory beside everything else. */
const MOST_IN_MEMORY = 5_000_000;

/** Creates the databases of a run in a cluster of its own. */
export function createBench(sizes: Sizes, say: (text: string) => void): Bench {
  let created = 0;
  const databases = new Map<number, Promise<string>>();
  const apis = new Map<number, Promise<Serving>>();
  let cluster: Promise<TestCluster> | undefined;
  const start = () =>
    sizes.receivables > MOST_IN_MEMORY
      ? startTestCluster(SETTINGS, () => enterableFolder('pregao-bench-'))
      : startTestCluster(SETTINGS);

  async function empty(): Promise<string> {
    cluster ??= start();
    const { url } = await cluster;
    const name = `bench_${created++}`;
    await execute(url, `CREATE DATABASE ${name}`);
    return withDatabase(url, name);
  }

  async function fill(receivables: number): Promise<string> {
    const url = await empty();
    const began = performance.now();
    await seeded(url, receivables);
    say(`${receivables} receivables in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return url;
  }

  function seededOnce(receivables: number): Promise<string> {
    const database = databases.get(receivables) ?? fill(receivables);
    databases.set(receivables, database);
    return database;
  }

  return {
    sizes,
    say,
    empty,
    seeded: seededOnce,
    serving: (receivables) => {
      const api = apis.get(receivables) ?? seededOnce(receivables).then((url) => serve(url));
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
