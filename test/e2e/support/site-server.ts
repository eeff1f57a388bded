import { rmSync } from 'node:fs';
import { runProgram } from '../../../scripts/run.ts';

/** Runs the product as `npm start` does, until the parent process ends, and deletes its data. */
const { DATA_DIR } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR is not set');
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await runProgram('main-all.ts');
