import { migrate } from './platform/db/migrate.ts';

/** Brings a database to what this program needs: the newest schema. @param ownerUrl address of its owner */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
}
