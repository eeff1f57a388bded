import type pg from 'pg';
import { createClient } from './create-client.ts';

/** Connection with the login of the database's owner. */
export type OwnerConnection = pg.Client;

/**
 * Runs `work` on one connection of the database's owner, who has rights that the application's role lacks.
 */
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
