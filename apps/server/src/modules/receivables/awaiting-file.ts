import { FAILED_FILE_DAYS } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Tests which of the files `f` await another upload. They failed lately, were not sent again, and no later
 * file of the acquirer and network was imported. An undecided repeat is settled only by a later REPLACE file,
 * or one of the same content. A file without new receivables awaits nothing.
 */
export const isAwaitingFile = (now: Date | RawBuilder<Date>) => sql<SqlBool>`(f.status = 'PROCESSING_FAILURE'
  and f.new_receivables is distinct from 0
  and f.processed_at > ${now}::timestamptz - make_interval(days => ${FAILED_FILE_DAYS})
  and not exists (select from managed_files n where n.source_file_id = f.id)
  and not exists (select from managed_files n where n.company_id = f.company_id and n.card_network = f.card_network
    and n.created_at > f.created_at and n.status <> 'PROCESSING_FAILURE'
    and (f.failure is distinct from 'REPEATED_RECEIVABLES' or n.mode = 'REPLACE' or n.sha256 = f.sha256)))`;
