import { defineCommand } from './command.ts';

export const resetDemoCommand = defineCommand({
  summary: 'Deletes all data of the demo and loads the demo data again.',
  options: {},
  runs: 'DEMO',
  async run({ ownerUrl, prepare, open }) {
    const url = await ownerUrl();
    const { resetDemo } = await import('../demo/load-demo.ts');
    await prepare();
    await resetDemo(await open(), url);
    return 'The demo data was reloaded.';
  },
});
