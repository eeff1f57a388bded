import { noArguments, runCommand } from '../../../apps/server/src/command.ts';
import { START } from './story-time.ts';

/** Loads the demo of the stories into DATA_DIR, as of the instant at which they begin. */
await runCommand({
  arguments: noArguments,
  only: { demo: true, otherwise: 'DEMO=1 is missing' },
  async work({ ownerUrl, prepare, open }) {
    const { resetDemo } = await import('../../../apps/server/src/demo/load-demo.ts');
    await prepare();
    await resetDemo(await open(), ownerUrl, START);
    return 'The demo of the stories was loaded.';
  },
});
