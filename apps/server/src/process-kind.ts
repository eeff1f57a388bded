export interface ProcessParts {
  readonly api: boolean;
  readonly worker: boolean;
}

/** Name of the process in logs, metrics and traces. */
export type ProcessKind = 'api' | 'worker' | 'all' | 'command';

export function kindOf({ api, worker }: ProcessParts): ProcessKind {
  if (api && worker) return 'all';
  return api ? 'api' : 'worker';
}
