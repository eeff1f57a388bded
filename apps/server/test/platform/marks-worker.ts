import { testConfig } from '../../../../test/support/app-config.ts';
import { openDeps } from '../../src/open.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { marks } from './marks.ts';

/** A worker process of its own, to be killed; says when it works. */
const url = process.argv[2] ?? '';
const config = testConfig('/tmp/pregao-platform-test');
const { deps } = await openDeps(config, createLogger(config), url, { unnamed: 'SYSTEM' });
await startWorker(url, [marks], deps);
process.send?.('working');
