import type { Api, QueryOf } from '@pregao/contract';
import {
  BUYBACK_STATUS_LABELS,
  DISPUTE_STATUS_LABELS,
  type Label,
  type Language,
  SETTLEMENT_KIND_LABELS,
  SETTLEMENT_STATE_LABELS,
} from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { readInBatches, type Sheet, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../../downloads/download-links.ts';
import { issueExport } from '../../downloads/export-links.ts';
import type { LinkReader } from '../../downloads/link-readers.store.ts';
import { momentOf } from '../../receivables/moment.ts';
import { batchOfQueue, type QueueRecord, totalsOfQueue } from './queue.store.ts';

export type SettlementsExport = QueryOf<Api['exportSettlements']>;

const TEXTS = {
  pt: {
    name: 'Liquidações',
    kind: 'Tipo',
    schedule: 'Agenda',
    acquirer: 'Adquirente',
    lender: 'Investidor',
    day: 'Dia',
    issuer: 'Emissor',
    collections: 'Recebíveis',
    value: 'Valor (R$)',
    open: 'Em aberto (R$)',
    received: 'Recebido (R$)',
    state: 'Situação',
    turn: 'Vez de',
    turns: { BORROWER: 'Adquirente', LENDER: 'Investidor', MODERATOR: 'Moderadores' },
  },
  en: {
    name: 'Settlements',
    kind: 'Kind',
    schedule: 'Schedule',
    acquirer: 'Acquirer',
    lender: 'Investor',
    day: 'Day',
    issuer: 'Issuer',
    collections: 'Receivables',
    value: 'Value (R$)',
    open: 'Open (R$)',
    received: 'Received (R$)',
    state: 'State',
    turn: 'Turn',
    turns: { BORROWER: 'Acquirer', LENDER: 'Investor', MODERATOR: 'Moderators' },
  },
} as const satisfies Record<Language, unknown>;

/** Returns the state of a row, or the final status of its buyback or dispute. */
function stateLabel({ state, buyback_status, dispute_status }: QueueRecord): Label {
  if (state !== 'CLOSED') return SETTLEMENT_STATE_LABELS[state];
  if (buyback_status !== null) return BUYBACK_STATUS_LABELS[buyback_status];
  return dispute_status === null ? SETTLEMENT_STATE_LABELS[state] : DISPUTE_STATUS_LABELS[dispute_status];
}

function columnsFor(language: Language): SheetColumn<QueueRecord>[] {
  const texts = TEXTS[language];
  return [
    { header: texts.day, kind: 'day', width: 14, value: (row) => row.day },
    {
      header: texts.kind,
      kind: 'text',
      width: 16,
      value: (row) => SETTLEMENT_KIND_LABELS[row.kind][language],
    },
    { header: texts.schedule, kind: 'id', width: 10, value: (row) => row.offer_id },
    { header: texts.acquirer, kind: 'text', width: 28, value: (row) => row.borrower_name },
    { header: texts.lender, kind: 'text', width: 28, value: (row) => row.lender_name },
    { header: texts.issuer, kind: 'text', width: 28, value: (row) => row.issuer },
    { header: texts.collections, kind: 'integer', width: 12, value: (row) => row.collections },
    { header: texts.value, kind: 'money', width: 20, value: (row) => row.value },
    { header: texts.open, kind: 'money', width: 20, value: (row) => row.open_value },
    { header: texts.received, kind: 'money', width: 20, value: (row) => row.received_value },
    {
      header: texts.state,
      kind: 'text',
      width: 20,
      value: (row) => stateLabel(row)[language],
    },
    { header: texts.turn, kind: 'text', width: 16, value: ({ turn }) => turn && texts.turns[turn] },
  ];
}

const requestOf = (
  actor: LinkReader | Session,
  { format: _, sort, ...filter }: SettlementsExport,
  now: Date,
) => ({
  actor,
  filter,
  sort,
  moment: momentOf(now),
});

/** Issues an export link to all rows of the work queue that match the filters. */
export async function exportSettlements(deps: LinkDeps, actor: Session, query: SettlementsExport) {
  const { reads } = deps;
  const { total_rows } = await totalsOfQueue(reads, requestOf(actor, query, await appNow(reads)));
  return issueExport(deps, actor, 'settlements', { rows: total_rows, query });
}

/** Builds the sheet behind an export link; its rows are read in batches while they are sent. */
export async function settlementsSheet(
  db: Db,
  reader: LinkReader,
  query: SettlementsExport,
  now: Date,
): Promise<Sheet<QueueRecord>> {
  const request = requestOf(reader, query, now);
  let offset = 0;
  const rows = readInBatches<QueueRecord>(async () => {
    const batch = await batchOfQueue(db, request, offset);
    offset += batch.length;
    return batch;
  });
  return { name: TEXTS[reader.language].name, columns: columnsFor(reader.language), rows };
}
