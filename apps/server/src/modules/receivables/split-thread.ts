import { parentPort, workerData } from 'node:worker_threads';
import { splitSelection } from '@pregao/domain';

parentPort?.postMessage(splitSelection(workerData));
