import type { Serializable } from 'node:child_process';
import { askProcess, type ProcessLimits, type ProcessOutcome } from '../limited/ask-process.ts';
import { Refused } from '../refused.ts';
import { createTurns } from '../turns.ts';

/** A reader may hold almost half a gigabyte: more wait, whoever sent them. */
const readers = createTurns({
  atOnce: 2,
  waiting: 64,
  waitMs: 90_000,
  refuse: () => new Refused('UNAVAILABLE', { retryAfter: 30 }),
});

/** Gives a file to a reader in a process of its own, two at once. @throws Refused UNAVAILABLE where too many wait, or too long */
export async function askReader<Answer>(
  script: URL,
  task: Serializable,
  limits: ProcessLimits,
): Promise<ProcessOutcome<Answer>> {
  const release = await readers.take('readers');
  try {
    return await askProcess<Answer>(script, task, limits);
  } finally {
    release();
  }
}
