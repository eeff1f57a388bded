import type { Db as BossDb } from 'pg-boss';
import { createNotifications } from '../db/notifications.ts';
import { createPool } from '../db/pool.ts';
import type { Logger } from '../log/log.ts';

export interface QueueConnection {
  readonly db: BossDb;
  close(): Promise<void>;
}

const CONNECTIONS = 6;

/** The queue's own connections, as the owner of its tables: they come back by themselves like all others. */
export function openQueueConnection(ownerUrl: string, log: Logger): QueueConnection {
  const pool = createPool({ url: ownerUrl, log, max: CONNECTIONS, name: 'pregao-queue' });
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, heard, listening) => {
        const notifications = createNotifications({ url: ownerUrl, log });
        notifications.listen(channel, { heard, listening });
        return notifications;
      },
    },
    close: () => pool.end(),
  };
}
