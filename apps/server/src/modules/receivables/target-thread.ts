import { parentPort, workerData } from 'node:worker_threads';
import { selectFromPacked } from './target-packed.ts';

parentPort?.postMessage(selectFromPacked(workerData));
