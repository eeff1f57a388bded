import { enterableFolder } from '../../support/enterable-folder.ts';

/** How many stories are played at once. */
export const PLAYERS = Number(process.env.E2E_PLAYERS ?? 1);

/** Made once for each run: the workers and the servers of the run inherit them. */
process.env.E2E_DATA_DIRS ??= Array.from({ length: PLAYERS }, () => enterableFolder('pregao-e2e-')).join(':');
process.env.E2E_PORT ??= String(20_000 + (process.pid % 2_000) * 6);
const dataDirs = process.env.E2E_DATA_DIRS.split(':');

/** Where the servers of one player listen and keep their data: a demo and three ports of its own. */
function runOf(player: number) {
  const port = Number(process.env.E2E_PORT) + player * 3;
  const dataDir = dataDirs[player];
  if (dataDir === undefined) throw new Error(`there is no player ${player}`);
  return {
    port,
    site: `http://localhost:${port}`,
    smtpPort: port + 1,
    mailsPort: port + 2,
    mails: `http://localhost:${port + 2}`,
    dataDir,
  } as const;
}

export const RUNS = dataDirs.map((_, player) => runOf(player));

/** That of this process: a worker of the stories, or a server of theirs. */
export const RUN = runOf(Number(process.env.TEST_PARALLEL_INDEX ?? process.env.E2E_PLAYER ?? 0));
