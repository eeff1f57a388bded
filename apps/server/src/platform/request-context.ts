import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the work with a request id as async context; enqueued jobs carry it into their logs. */
export const runInRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Returns the id of the current request; undefined outside of one. */
export const currentRequestId = (): string | undefined => requests.getStore();
