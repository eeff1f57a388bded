import type pg from 'pg';
import { createClient } from './create-client.ts';

/** One connection of the database's owner. */
export type OwnerConnection = pg.Client;

/** Runs `work` on one connection of the database's owner, which may do what the application's role may not. */
export async function runAsOwner<T>(
  ownerUrl: string,
  work: (client: OwnerConnection) => Promise<T>,
): Promise<T> {
  const client = createClient({ connectionString: ownerUrl, application_name: 'pregao-owner' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
