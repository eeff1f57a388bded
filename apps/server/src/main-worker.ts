import { run } from './start.ts';

await run({ api: false, worker: true });
