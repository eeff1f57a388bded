import { enterableFolder } from '../../support/enterable-folder.ts';

const port = Number(process.env.E2E_PORT ?? 3110);

/** A demo of its own for each run, made once: the workers and the servers of the run inherit its name. */
process.env.E2E_DATA_DIR ??= enterableFolder('pregao-e2e-');

/** Where the servers of this run listen and keep their data. */
export const RUN = {
  port,
  site: `http://localhost:${port}`,
  smtpPort: port + 1,
  mailsPort: port + 2,
  mails: `http://localhost:${port + 2}`,
  dataDir: process.env.E2E_DATA_DIR,
} as const;
