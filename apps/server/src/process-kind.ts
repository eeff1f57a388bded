export interface ProcessParts {
  readonly api: boolean;
  readonly worker: boolean;
}

/** What logs, metrics and traces call a process. */
export type ProcessKind = 'api' | 'worker' | 'all' | 'command';

export function kindOf({ api, worker }: ProcessParts): ProcessKind {
  if (api && worker) return 'all';
  return api ? 'api' : 'worker';
}
