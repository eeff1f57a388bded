import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { isOurServer } from './cluster.ts';

/** Processes of the cluster in `folder` whose server is dead. */
function leftovers(folder: string): number[] {
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (!(pid > 0) || readlinkSync(`/proc/${pid}/cwd`) !== place) return false;
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return !isOurServer(pid, folder) && !isOurServer(parent, folder);
      } catch {
        // Gone in between, or of somebody else.
        return false;
      }
    });
}

/**
 * Ends what a killed server has left behind: PostgreSQL does not start as long as one of these lives, and what it has
 * not committed is lost already. Only where the system tells whose a process is.
 */
export function endLeftovers(folder: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of leftovers(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone in between.
    }
  }
}
