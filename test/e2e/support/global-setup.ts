import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWeb, isWebStale } from '../../../scripts/build-web.ts';
import { enterableFolder } from '../../support/enterable-folder.ts';

/** Overrides the settings of the environment. */
const EMPTY_SETTINGS = { DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', PUBLIC_URL: '' };

/**
 * Builds the web application when its sources are newer, and loads the demo once. Each test file gets a copy
 * of it.
 */
export default async function setup(): Promise<() => void> {
  if (isWebStale()) buildWeb();
  const demo = enterableFolder('pregao-demo-');
  const env = {
    ...process.env,
    ...EMPTY_SETTINGS,
    DATA_DIR: demo,
    DEMO: '1',
    HOLD_HOURS: '1',
    LOG_LEVEL: 'warn',
  };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'load-demo.ts')], { env });
  process.env.E2E_DEMO_DIR = demo;
  return () => rmSync(demo, { recursive: true, force: true });
}
