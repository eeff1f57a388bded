import { run } from './start.ts';

await run({ api: true, worker: false });
