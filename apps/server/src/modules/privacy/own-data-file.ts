import { Readable } from 'node:stream';
import { OWN_DATA_FORMAT } from '@pregao/contract';
import { appNow } from '../../platform/clock/clock.ts';
import { mapAsSystem } from '../../platform/db/actor-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { type OwnRow, ownAccount, ownPage, SECTIONS } from './own-data.store.ts';

/** Rows per page, which bounds the memory. */
const PAGE = 1000;

async function* rowsOf(db: Db, section: (typeof SECTIONS)[number], userId: number): AsyncGenerator<OwnRow> {
  let last = 0;
  for (let rows: readonly OwnRow[] | undefined; rows === undefined || rows.length === PAGE; ) {
    rows = await ownPage(db, section, userId, { after: last, limit: PAGE });
    for (const { place, ...row } of rows) {
      last = place;
      yield row as OwnRow;
    }
  }
}

async function* writeSections(db: Db, userId: number): AsyncGenerator<string> {
  const { account, company } = await ownAccount(db, userId);
  const head = { format: OWN_DATA_FORMAT, made_at: await appNow(db), account, company };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const section of SECTIONS) {
    yield `,\n  ${JSON.stringify(section)}: [`;
    let between = '\n    ';
    for await (const row of rowsOf(db, section, userId)) {
      yield between + JSON.stringify(row);
      between = ',\n    ';
    }
    yield between === '\n    ' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/**
 * Streams all data stored about a user, including mails, as `pregao-own-data/1`. It reads page by page and
 * never holds the whole in memory.
 */
export const ownDataFile = (db: Db, userId: number): Readable =>
  Readable.from(mapAsSystem(writeSections(db, userId)), { objectMode: false });
