import type { Api, QueryOf, RowOf } from '@pregao/contract';
import { type Actor, CARD_NETWORK_LABELS, type Language, PROPOSAL_OUTCOME_LABELS } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../../downloads/download-links.ts';
import { issueExport } from '../../downloads/export-links.ts';
import type { LinkReader } from '../../downloads/link-readers.store.ts';
import { type Moment, momentOf } from '../../receivables/moment.ts';
import { presentOwnCredit } from './own-credits.present.ts';
import { batchOfOwnCredits, type OwnCreditRecord, outcomesOfOwnCredits } from './own-credits-read.store.ts';

export type OwnCreditsExport = QueryOf<Api['exportOwnCredits']>;

const TEXTS = {
  pt: {
    name: 'Minhas propostas',
    schedule: 'Agenda',
    acquirer: 'Adquirente',
    network: 'Bandeira',
    value: 'Valor da proposta (R$)',
    annual_252: 'Taxa (% a.a., base 252)',
    cdi_percentage: '% do CDI',
    payment: 'Data de pagamento',
    user: 'Feita por',
    created: 'Feita em (São Paulo)',
    until: 'Válida até (São Paulo)',
    outcome: 'Resultado',
    reason: 'Motivo da recusa',
  },
  en: {
    name: 'My proposals',
    schedule: 'Schedule',
    acquirer: 'Acquirer',
    network: 'Card network',
    value: 'Proposal (R$)',
    annual_252: 'Rate (% a year, base 252)',
    cdi_percentage: '% of CDI',
    payment: 'Payment day',
    user: 'Made by',
    created: 'Made on (São Paulo)',
    until: 'Valid until (São Paulo)',
    outcome: 'Outcome',
    reason: 'Reason for refusal',
  },
} as const satisfies Record<Language, unknown>;

type Row = RowOf<'listOwnCredits'>;

function columnsFor(language: Language): SheetColumn<Row>[] {
  const texts = TEXTS[language];
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: texts.schedule, kind: 'id', width: 10, value: (row) => row.offer_id },
    { header: texts.acquirer, kind: 'text', width: 28, value: (row) => row.company_name },
    {
      header: texts.network,
      kind: 'text',
      width: 14,
      value: (row) => CARD_NETWORK_LABELS[row.card_network],
    },
    { header: texts.value, kind: 'money', width: 22, value: (row) => row.credit_value },
    { header: texts.annual_252, kind: 'rate', width: 20, value: (row) => row.annual_252 },
    { header: texts.cdi_percentage, kind: 'rate', width: 14, value: (row) => row.cdi_percentage },
    { header: texts.payment, kind: 'day', width: 18, value: (row) => row.payment_date },
    { header: texts.user, kind: 'text', width: 24, value: (row) => row.user_name },
    { header: texts.created, kind: 'instant', width: 22, value: (row) => row.created_at },
    { header: texts.until, kind: 'instant', width: 22, value: (row) => row.expire_date },
    {
      header: texts.outcome,
      kind: 'text',
      width: 30,
      value: (row) => PROPOSAL_OUTCOME_LABELS[row.outcome][language],
    },
    { header: texts.reason, kind: 'text', width: 40, value: (row) => row.refusal_reason },
  ];
}

const requestOf = (actor: Actor, { format: _, ...filter }: OwnCreditsExport, now: Date) => ({
  actor,
  filter,
  moment: momentOf(now),
});

/** Issues an export link to all own proposals that match the filters. */
export async function exportOwnCredits(deps: LinkDeps, actor: Session, query: OwnCreditsExport) {
  const { reads } = deps;
  const counts = await outcomesOfOwnCredits(reads, requestOf(actor, query, await appNow(reads)));
  const rows = counts.reduce((sum, { proposals }) => sum + proposals, 0);
  return issueExport(deps, actor, 'own-credits', { rows, query });
}

/**
 * Builds the sheet behind an export link; its rows are read in batches while they are sent. All outcomes are
 * as of `now`.
 */
export async function ownCreditsSheet(
  db: Db,
  reader: LinkReader,
  query: OwnCreditsExport,
  now: Date,
): Promise<Sheet<Row>> {
  const request = requestOf(reader, query, now);
  const records = readInBatches<OwnCreditRecord & Cursor>((last) => batchOfOwnCredits(db, request, last));
  return {
    name: TEXTS[reader.language].name,
    columns: columnsFor(reader.language),
    rows: presentRows(records, request.moment),
  };
}

async function* presentRows(
  records: AsyncIterable<OwnCreditRecord & Cursor>,
  moment: Moment,
): AsyncGenerator<Row> {
  for await (const { at: _, ...record } of records) yield presentOwnCredit(record, moment);
}
