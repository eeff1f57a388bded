import type { Db as BossDb } from 'pg-boss';
import { createNotifications } from '../db/notifications.ts';
import { APP_ROLE, createPool } from '../db/pool.ts';
import type { Logger } from '../log/log.ts';

export interface QueueConnection {
  readonly db: BossDb;
  close(): Promise<void>;
}

const CONNECTIONS = 6;

/**
 * The queue's own connections, which come back by themselves like all others. Nobody acts on them: of the tables of companies they see
 * no row.
 * @param directUrl without a pooler that gives out connections by transaction
 */
export function openQueueConnection(url: string, log: Logger, directUrl = url): QueueConnection {
  const pool = createPool({
    url,
    log,
    role: APP_ROLE,
    max: CONNECTIONS,
    name: 'pregao-queue',
    plannedOnce: true,
    byIndex: true,
  });
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, heard, listening) => {
        const notifications = createNotifications({ url: directUrl, log });
        notifications.listen(channel, { heard, listening });
        return notifications;
      },
    },
    close: () => pool.end(),
  };
}
