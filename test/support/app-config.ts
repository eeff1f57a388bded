import { type Config, readConfig } from '../../apps/server/src/config.ts';

/** Returns test settings: silent log, demo clock, all data under `dataDir`. */
export function testConfig(dataDir: string, overrides: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', ...overrides }, dataDir);
}
