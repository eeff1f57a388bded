import { clocksWrong } from './clocks-wrong.ts';
import { diskFull } from './disk-full.ts';
import { mailFails } from './mail-fails.ts';
import { namesGone } from './names-gone.ts';
import { processesKilled } from './processes-killed.ts';
import type { Scene } from './scene.ts';
import { storeFails } from './store-fails.ts';

/** All that may fail beside PostgreSQL, as far as this machine lets it. */
export const SCENES: readonly Scene[] = [
  clocksWrong,
  processesKilled,
  ...mailFails,
  ...storeFails,
  ...diskFull,
  ...namesGone,
].filter(({ canPlay }) => canPlay?.() ?? true);
