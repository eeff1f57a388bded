import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { enterableFolder } from '../../support/enterable-folder.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../full-disk.ts';
import { ask, createCluster } from '../postgres.ts';
import { readiness, until } from '../processes.ts';
import { openSite, type Site } from '../site.ts';
import { type Scene, type SceneReport, seconds, settle, startLoad, untilServed } from './scene.ts';

const FULL_MS = 15_000;
const SHORT_MS = 2000;
const BACK_MS = 60_000;
/** More than are kept at once. */
const SEGMENTS = 8;

/** A full disk under load: filled again and again, since what was acknowledged is removed from nowhere. */
async function endureFull(
  site: Site,
  disk: SmallDisk,
  atLength: boolean,
  recover: () => Promise<void>,
  whileFull: () => Promise<void> = async () => {},
): Promise<SceneReport> {
  const load = await startLoad(site, { writers: atLength ? 4 : 1, withContracts: true, lines: 200 });
  await untilServed(load, BACK_MS);
  disk.fill();
  await whileFull();
  await delay(atLength ? FULL_MS : SHORT_MS);
  disk.fill();
  const meanwhile = await Promise.all(site.apis.map(readiness));
  disk.free();
  await recover();
  const served = await untilServed(load, BACK_MS);
  const ready = await until(BACK_MS, async () =>
    (await Promise.all(site.apis.map(readiness))).every((status) => status === 200),
  );
  await delay(1000);
  await load.stop();
  const { figures, faults } = await settle(site, load);
  return {
    figures: `${figures}; readiness meanwhile ${meanwhile.join(', ')}; served again after ${seconds(served)}`,
    faults: [
      ...faults,
      ...(served === undefined ? ['nothing was written when there was room again'] : []),
      ...(ready === undefined ? ['it was not ready when there was room again'] : []),
    ],
  };
}

/** Folders of the product on a small disk. */
async function ownDisk(
  stage: Parameters<Scene['play']>[0],
  megabytes: number,
  envOf: (folder: string) => Record<string, string>,
): Promise<SceneReport> {
  const folder = enterableFolder('pregao-small-');
  const disk = mountSmallDisk(folder, megabytes);
  const place = join(folder, 'kept');
  mkdirSync(place);
  try {
    const site = await openSite({ databaseUrl: stage.databaseUrl, env: envOf(place) });
    return await endureFull(site, disk, stage.atLength, async () => {}).finally(site.stop);
  } finally {
    disk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All of PostgreSQL's files; the administrator starts it when there is room again, if it gave up. */
async function databaseDisk(atLength: boolean): Promise<SceneReport> {
  const folder = enterableFolder('pregao-small-');
  const disk = mountSmallDisk(folder, 300);
  try {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o711 });
    const cluster = await createCluster(elsewhere);
    await ask(cluster.url, "ALTER SYSTEM SET min_wal_size = '32MB'");
    await ask(cluster.url, "ALTER SYSTEM SET max_wal_size = '48MB'");
    await ask(cluster.url, 'SELECT pg_reload_conf()');
    const site = await openSite({ databaseUrl: cluster.url }).catch(async (error) => {
      await cluster.stop();
      throw error;
    });
    let gaveUp = false;
    const recover = async () => {
      gaveUp = cluster.pid() === undefined;
      await cluster.start();
    };
    // Segments of the log that were made before would last for minutes.
    const useUp = async () => {
      for (let at = 0; at < SEGMENTS && cluster.pid() !== undefined; at += 1) {
        await ask(cluster.url, 'SELECT pg_switch_wal()').catch(() => {});
        await delay(500);
      }
    };
    const whileFull = atLength ? useUp : undefined;
    const report = await endureFull(site, disk, atLength, recover, whileFull).finally(async () => {
      await site.stop();
      await cluster.stop();
    });
    return { ...report, figures: `${report.figures}; PostgreSQL ${gaveUp ? 'ended' : 'lived'}` };
  } finally {
    disk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const DISKS: readonly Pick<Scene, 'name' | 'play'>[] = [
  {
    name: 'the disk of the store is full',
    play: (stage) => ownDisk(stage, 8, (place) => ({ STORAGE_URL: `file://${join(place, 'storage')}` })),
  },
  {
    name: 'the disk for temporary files is full',
    play: (stage) => ownDisk(stage, 8, (place) => ({ TMPDIR: place })),
  },
  { name: "PostgreSQL's disk is full", play: ({ atLength }) => databaseDisk(atLength) },
];

/** What needs room is refused with its reason, the rest goes on, and room is all it takes to mend it. */
export const diskFull: readonly Scene[] = DISKS.map((disk) => ({ ...disk, canPlay: canMount }));
