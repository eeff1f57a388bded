import { type Config, readConfig } from '../../apps/server/src/config.ts';

/** Settings of a test: silent, a demo's clock, everything kept under `dataDir`. */
export function testConfig(dataDir: string, overrides: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', ...overrides }, dataDir);
}
