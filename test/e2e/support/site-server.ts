import { cpSync, rmSync } from 'node:fs';
import { runProgram } from '../../../scripts/run.ts';

/** The product as `npm start` runs it, over a copy of the data folder E2E_DEMO where that is set; its data is gone with it. */
const { DATA_DIR, E2E_DEMO } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR is not set');
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
if (E2E_DEMO) cpSync(E2E_DEMO, DATA_DIR, { recursive: true, preserveTimestamps: true });
await runProgram('main-all.ts');
