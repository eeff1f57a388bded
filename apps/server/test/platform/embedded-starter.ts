import { startEmbedded } from '../../src/platform/db/embedded/server.ts';

/** Starts the embedded server of a folder, tells its address, stops it on SIGTERM. */
const server = await startEmbedded(process.argv[2] ?? '');
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
// Stays until it is told to go.
setInterval(() => {}, 60_000);
process.send?.(server.url);
