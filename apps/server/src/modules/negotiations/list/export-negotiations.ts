import type { Api, QueryOf } from '@pregao/contract';
import {
  CARD_NETWORK_LABELS,
  type Language,
  OFFER_STATUS_LABELS,
  shownOfferEnd,
  shownRate,
} from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../../downloads/download-links.ts';
import { issueExport } from '../../downloads/export-links.ts';
import type { LinkReader } from '../../downloads/link-readers.store.ts';
import { presentTurn, shownEndOf } from '../offers/offers.present.ts';
import {
  batchOfOffers,
  type OfferRecord,
  type OfferRequest,
  totalsOfOffers,
} from '../offers/offers-read.store.ts';
import { offersRequest } from './list-negotiations.ts';

export type NegotiationsExport = QueryOf<Api['exportNegotiations']>;

const TEXTS = {
  pt: {
    name: 'Negociações',
    acquirer: 'Adquirente',
    network: 'Bandeira',
    value: 'Valor disponível (R$)',
    created: 'Criada em (São Paulo)',
    until: 'Disponível até (São Paulo)',
    credits: 'Propostas',
    bestValue: 'Proposta (R$)',
    accepted: 'Situação da proposta',
    standing: { ACCEPTED: 'Aceita', OPEN: 'Melhor em análise' },
    ownValue: 'Sua proposta (R$)',
    lender: 'Investidor',
    deadline: 'Prazo da etapa (São Paulo)',
    term: 'Prazo médio (dias corridos)',
    minimum: 'Taxa no mínimo (% a.a., base 252)',
    coverage: 'Cobertura da margem (%)',
    issuer: 'Maior emissor',
    share: 'Participação do maior emissor (%)',
    best: 'Taxa da proposta (% a.a., base 252)',
    own: 'Sua taxa (% a.a., base 252)',
    status: 'Status',
    turn: 'Vez de',
    whose: { OWN: 'Sua empresa', LENDER: 'Investidor', BORROWER: 'Adquirente' },
  },
  en: {
    name: 'Negotiations',
    acquirer: 'Acquirer',
    network: 'Card network',
    value: 'Value available (R$)',
    created: 'Created (São Paulo)',
    until: 'Available until (São Paulo)',
    credits: 'Proposals',
    bestValue: 'Proposal (R$)',
    accepted: 'Proposal is',
    standing: { ACCEPTED: 'Accepted', OPEN: 'Best under review' },
    ownValue: 'Your proposal (R$)',
    lender: 'Investor',
    deadline: 'Deadline of the step (São Paulo)',
    term: 'Average term (calendar days)',
    minimum: 'Rate at minimum (% a year, base 252)',
    coverage: 'Margin coverage (%)',
    issuer: 'Largest issuer',
    share: 'Share of the largest issuer (%)',
    best: 'Rate of the proposal (% a year, base 252)',
    own: 'Your rate (% a year, base 252)',
    status: 'Status',
    turn: 'Turn',
    whose: { OWN: 'Your company', LENDER: 'Investor', BORROWER: 'Acquirer' },
  },
} as const satisfies Record<Language, unknown>;

/** Returns the columns of the list for this reader. */
function columnsFor(actor: LinkReader, moment: OfferRequest['moment']): SheetColumn<OfferRecord>[] {
  const { company_type, language } = actor;
  const texts = TEXTS[language];
  const acquirer = { header: texts.acquirer, kind: 'text', width: 28 } as const;
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    ...(company_type === 'BORROWER' ? [] : [{ ...acquirer, value: (row: OfferRecord) => row.company_name }]),
    {
      header: texts.network,
      kind: 'text',
      width: 14,
      value: (row) => CARD_NETWORK_LABELS[row.card_network],
    },
    { header: texts.value, kind: 'money', width: 20, value: (row) => row.offer_value },
    { header: texts.created, kind: 'instant', width: 22, value: (row) => row.created_at.toISOString() },
    { header: texts.until, kind: 'instant', width: 26, value: (row) => row.expire_date.toISOString() },
    { header: texts.credits, kind: 'integer', width: 12, value: (row) => row.total_credits },
    {
      header: texts.status,
      kind: 'text',
      width: 24,
      value: (row) =>
        OFFER_STATUS_LABELS[
          shownOfferEnd({ status: row.status, ended_by: shownEndOf(row, { actor, moment }) })
        ][language],
    },
    ...(company_type === 'BORROWER' ? [] : screeningColumns(texts)),
    ...(company_type === 'LENDER'
      ? []
      : [
          {
            header: texts.lender,
            kind: 'text',
            width: 28,
            value: (row: OfferRecord) => row.best?.lender?.name ?? null,
          } as const,
        ]),
    {
      header: texts.turn,
      kind: 'text',
      width: 16,
      value: (row) => {
        const turn = presentTurn(row)?.company_type;
        return turn ? texts.whose[turn === company_type ? 'OWN' : turn] : null;
      },
    },
    {
      header: texts.deadline,
      kind: 'instant',
      width: 26,
      value: (row) => presentTurn(row)?.until ?? null,
    },
    {
      header: company_type === 'LENDER' ? texts.ownValue : texts.bestValue,
      kind: 'money',
      width: 22,
      value: (row) => row.best?.credit_value ?? null,
    },
    ...(company_type === 'LENDER'
      ? []
      : [
          {
            header: texts.accepted,
            kind: 'text',
            width: 20,
            value: ({ best }: OfferRecord) => best && texts.standing[best.accepted ? 'ACCEPTED' : 'OPEN'],
          } as const,
        ]),
    {
      header: company_type === 'LENDER' ? texts.own : texts.best,
      kind: 'rate',
      width: 26,
      value: (row) => shownRate(row.best?.annual_252 ?? null),
    },
  ];
}

/** Returns the columns of the measures by which investors screen schedules. */
function screeningColumns(texts: (typeof TEXTS)[Language]): SheetColumn<OfferRecord>[] {
  return [
    { header: texts.term, kind: 'rate', width: 18, value: (row) => row.average_term },
    { header: texts.minimum, kind: 'rate', width: 26, value: (row) => row.minimal_rate },
    { header: texts.coverage, kind: 'rate', width: 20, value: (row) => row.margin_coverage },
    { header: texts.issuer, kind: 'text', width: 28, value: (row) => row.largest_issuer },
    { header: texts.share, kind: 'rate', width: 22, value: (row) => row.largest_issuer_percentage },
  ];
}

/** Issues an export link to all negotiations that match the filters. */
export async function exportNegotiations(deps: LinkDeps, actor: Session, query: NegotiationsExport) {
  const { reads } = deps;
  const { total_rows } = await totalsOfOffers(reads, offersRequest(actor, query, await appNow(reads)));
  return issueExport(deps, actor, 'negotiations', { rows: total_rows, query });
}

/**
 * Builds the sheet behind an export link; its rows are read in batches while they are sent. All statuses are
 * as of `now`.
 */
export async function negotiationsSheet(
  db: Db,
  reader: LinkReader,
  query: NegotiationsExport,
  now: Date,
): Promise<Sheet<OfferRecord>> {
  const request = offersRequest(reader, query, now);
  return {
    name: TEXTS[reader.language].name,
    columns: columnsFor(reader, request.moment),
    rows: readInBatches<OfferRecord & Cursor>((last) => batchOfOffers(db, request, last)),
  };
}
