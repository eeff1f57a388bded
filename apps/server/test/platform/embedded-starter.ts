import { startEmbedded } from '../../src/platform/db/embedded/server.ts';

/** Starts the embedded server of a folder, sends its address, and stops it on SIGTERM. */
const server = await startEmbedded(process.argv[2] ?? '');
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.send?.(server.url);
