import { noArguments, runCommand } from './command.ts';

/** Deletes everything in the demo's database and loads the demo data anew; the server may be running meanwhile. */
await runCommand({
  arguments: noArguments,
  only: { demo: true, otherwise: 'the demo can be reset with DEMO=1 only' },
  async work({ ownerUrl, prepare, open }) {
    const { resetDemo } = await import('./demo/load-demo.ts');
    await prepare();
    await resetDemo(await open(), ownerUrl);
    return 'The demo data was loaded anew.';
  },
});
