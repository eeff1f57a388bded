import { parentPort, workerData } from 'node:worker_threads';
import { splitPacked } from './split-packed.ts';

parentPort?.postMessage(splitPacked(workerData));
