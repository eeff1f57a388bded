import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes and wait for them, for heartbeats or for patience to end; those that take longest first. */
const WAITING = [
  'outages.test.ts',
  'platform/data-folder.test.ts',
  'platform/start.test.ts',
  'once/killed.test.ts',
  'platform/attack.test.ts',
  'installation/commands.test.ts',
  'platform/jobs.test.ts',
  'platform/embedded.test.ts',
  'files/import-killed.test.ts',
  'webhooks/killed.test.ts',
  'platform/wrong-clock.test.ts',
  'platform/keeper.test.ts',
  'negotiations/races-processes.test.ts',
  'platform/mail.test.ts',
  'deployment.test.ts',
];

/**
 * What waits begins first, so that at the end no core idles beside the last file; then all of one project before the
 * next, because a worker that changes the project loads everything anew.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      const waits = WAITING.findIndex((end) => moduleId.endsWith(`/apps/server/test/${end}`));
      if (waits >= 0) return waits;
      return project.name === 'server' ? WAITING.length : WAITING.length + 1;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
