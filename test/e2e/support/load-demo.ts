import { defineCommand } from '../../../apps/server/src/commands/command.ts';
import { runCommand } from '../../../apps/server/src/commands/command-line.ts';
import { runProcess } from '../../../apps/server/src/run-process.ts';
import { START } from './story-time.ts';

/** Loads the demo data of the tests into DATA_DIR, as of START. */
const loadDemo = defineCommand({
  summary: 'Loads the demo of the stories.',
  options: {},
  runs: 'DEMO',
  async run({ ownerUrl, prepare, open }) {
    const url = await ownerUrl();
    const { resetDemo } = await import('../../../apps/server/src/demo/load-demo.ts');
    await prepare();
    await resetDemo(await open(), url, START);
    return 'The demo of the stories was loaded.';
  },
});

await runProcess((frame) => runCommand('load-demo', loadDemo, [], frame));
