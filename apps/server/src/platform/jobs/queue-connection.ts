import type { Db as BossDb } from 'pg-boss';
import { createNotifications } from '../db/notifications.ts';
import { APP_ROLE, createPool } from '../db/pool.ts';
import { StatementNames } from '../db/statement-names.ts';
import type { Logger } from '../log/log.ts';

export interface QueueConnection {
  readonly db: BossDb;
  close(): Promise<void>;
}

const CONNECTIONS = 6;

/**
 * Opens the queue's own connection pool, which recovers like all others. It has no actor context, so
 * row-level security hides all rows of companies.
 * @param directUrl for LISTEN, which a transaction-pooling proxy does not support
 */
export function openQueueConnection(url: string, log: Logger, directUrl = url): QueueConnection {
  const pool = createPool({
    url,
    log,
    role: APP_ROLE,
    max: CONNECTIONS,
    name: 'pregao-queue',
    // A generic plan by indexes is best for each statement, even when it was planned while its tables were
    // empty.
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
  });
  const names = new StatementNames();
  const executeSql = async (text: string, values: unknown[] = []) => {
    try {
      return await pool.query({ text, values, name: names.nameOf(pool, text) });
    } catch (error) {
      if (names.recoverFromRefusal(error)) return pool.query(text, values);
      throw error;
    }
  };
  return {
    db: {
      executeSql,
      listen: async (channel, onNotification, onListening) => {
        const notifications = createNotifications({ url: directUrl, log });
        notifications.listen(channel, { onNotification, onListening });
        return notifications;
      },
    },
    close: () => pool.end(),
  };
}
