import { enterableFolder } from '../../support/enterable-folder.ts';

/** A demo and three ports of its own for each run, made once: the workers and the servers of the run inherit them. */
process.env.E2E_DATA_DIR ??= enterableFolder('pregao-e2e-');
process.env.E2E_PORT ??= String(20_000 + (process.pid % 4_000) * 3);
const port = Number(process.env.E2E_PORT);

/** Where the servers of this run listen and keep their data. */
export const RUN = {
  port,
  site: `http://localhost:${port}`,
  smtpPort: port + 1,
  mailsPort: port + 2,
  mails: `http://localhost:${port + 2}`,
  dataDir: process.env.E2E_DATA_DIR,
} as const;
