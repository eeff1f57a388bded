import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does the work in the name of a request: jobs that it makes carry its id into their logs. */
export const runInRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The id of the request in whose name this is done; undefined outside of one. */
export const currentRequestId = (): string | undefined => requests.getStore();
