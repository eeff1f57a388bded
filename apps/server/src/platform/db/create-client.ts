import pg from 'pg';

/** Creates a connection whose loss fails its statements and never ends the process. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  // Between two statements an `error` without a listener would end the process.
  client.on('error', () => {});
  return client;
}
