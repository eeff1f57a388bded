import { rmSync } from 'node:fs';

/** The product as `npm start` runs it; its data is gone with it. */
const { DATA_DIR } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR is not set');
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
await import('../../../apps/server/src/main-all.ts');
