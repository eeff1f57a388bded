import { defineCommand } from '../../../apps/server/src/commands/command.ts';
import { runCommand } from '../../../apps/server/src/commands/command-line.ts';
import { runProcess } from '../../../apps/server/src/run-process.ts';
import { START } from './start-time.ts';

/** Loads the demo of the browser tests into DATA_DIR, as of the instant at which they begin. */
const loadDemo = defineCommand({
  summary: 'Loads the demo of the browser tests.',
  options: {},
  runs: 'DEMO',
  async run({ ownerUrl, prepare, open }) {
    const url = await ownerUrl();
    const { resetDemo } = await import('../../../apps/server/src/demo/load-demo.ts');
    await prepare();
    await resetDemo(await open(), url, START);
    return 'The demo of the browser tests was loaded.';
  },
});

await runProcess((state) => runCommand('load-demo', loadDemo, [], state));
