import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Limits } from './limits.ts';

export interface Overload {
  /** True while all that comes waits so long for its turn in this process that more should go elsewhere, or later. */
  isThere(): boolean;
  stop(): void;
}

/** How often the loop is asked, in milliseconds: what is measured when nothing holds it up. */
const RESOLUTION_MS = 10;
/** One look may have come after a single long turn, which is over. */
const LOOKS = 2;

/**
 * Judges by how long the event loop keeps its timers waiting: half of the waits of each of the last two looks were longer than
 * `loopDelayMs`. One turn that lasts, however long, is one wait and no overload.
 */
export function watchOverload({ loopDelayMs, loopLookMs }: Limits): Overload {
  const waits = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let late = 0;
  const look = () => {
    // A wait is what lies between two timers: none since the last look means that one turn took all of it.
    const typical = waits.count === 0 ? Number.POSITIVE_INFINITY : waits.percentile(50) / 1e6 - RESOLUTION_MS;
    waits.reset();
    late = typical > loopDelayMs ? late + 1 : 0;
  };
  waits.enable();
  const timer = setInterval(look, loopLookMs).unref();
  return {
    isThere: () => late >= LOOKS,
    stop() {
      clearInterval(timer);
      waits.disable();
    },
  };
}
