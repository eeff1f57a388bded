import { FAILED_FILE_DAYS } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Of files `f`: failed of late, with none of the same acquirer and network after it that did not fail. */
export const isAwaitingFile = (now: Date | RawBuilder<Date>) => sql<SqlBool>`(f.status = 'PROCESSING_FAILURE'
  and f.processed_at > ${now}::timestamptz - make_interval(days => ${FAILED_FILE_DAYS})
  and not exists (select from managed_files n where n.company_id = f.company_id and n.card_network = f.card_network
    and n.created_at > f.created_at and n.status <> 'PROCESSING_FAILURE'))`;
