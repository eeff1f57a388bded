import type {
  AnyDossier,
  Dossier,
  DossierTerms,
  DossierVisibleRow,
  SettlementVisibleRow,
} from '@pregao/contract';
import {
  BANK_ACCOUNT_TYPE_LABELS,
  BUSINESS_ZONE,
  BUYBACK_STATUS_LABELS,
  CARD_NETWORK_LABELS,
  COLLECTION_ROUTE_LABELS,
  COLLECTION_ROUTES,
  COLLECTION_STATUS_LABELS,
  COMPANY_FIELDS,
  COMPANY_TYPE_LABELS,
  CONTRACT_EVENT_LABELS,
  CONTRACT_STATUS_LABELS,
  COVER_STATUS_LABELS,
  type CompanyFieldName,
  type CompanyType,
  CREDIT_EVENT_LABELS,
  CREDIT_STATUS_LABELS,
  centavosFromDecimal,
  DISPUTE_STATUS_LABELS,
  formatBank,
  formatCnpj,
  formatCount,
  formatDay,
  formatInstant,
  formatPhone,
  type Language,
  OFFER_EVENT_LABELS,
  OFFER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  RECEIVABLE_EVENT_LABELS,
  RECEIVABLE_STATUS_LABELS,
  RECOURSE_LABELS,
  RECOURSES,
  REMITTANCE_STATUS_LABELS,
  SETTLEMENT_EVENT_LABELS,
} from '@pregao/domain';
import type { Paper, PaperBlock } from '../../../platform/pdf/paper/paper.ts';
import { flowTable, issuersTable, moneyText, ratesTable, soldTable } from '../terms/terms-blocks.ts';
import { DOSSIER_TEXTS } from './dossier-texts.ts';
import { settlementBlocks, settlementLists } from './settlement/settlement-blocks.ts';

/** Most receivables, and most audit rows, that are listed: 22 pages each. */
const MAX_ROWS = 1000;

/** Renders the dossier as a document in the reader's language; its content is that of the JSON file. */
export function dossierPaper(file: AnyDossier, language: Language): Paper {
  const texts = DOSSIER_TEXTS[language];
  const closed = 'settlement' in file ? file : undefined;
  const dossier = 'settlement' in file ? file.dossier : file;
  const { terms } = dossier;
  const heading = (text: string): PaperBlock => ({ kind: 'heading', text });
  return {
    title: `${texts.title} ${terms.negotiation_id}`,
    mark: texts.mark,
    foot: `${texts.foot} ${terms.negotiation_id} · ${file.sha256}`,
    pageText: texts.page,
    language: language === 'pt' ? 'pt-BR' : 'en',
    madeAt: closed ? closed.settlement.closed_at : terms.completed_at,
    blocks: [
      { kind: 'title', text: `${texts.title} ${terms.negotiation_id}` },
      { kind: 'note', text: closed ? texts.settlement.lead : texts.lead },
      ...(closed ? settlementBlocks(closed, language) : []),
      heading(texts.negotiation),
      dealFacts(dossier, language),
      heading(texts.assignor),
      partyFacts(terms.assignor, language),
      heading(texts.assignee),
      partyFacts(terms.assignee, language),
      heading(texts.price),
      {
        kind: 'facts',
        rows: [
          [texts.value, moneyText(terms.credit_value)],
          [texts.face, moneyText(terms.face)],
        ],
      },
      ratesTable(terms, language),
      heading(texts.payment),
      paymentFacts(terms, language),
      heading(texts.contract),
      contractFacts(terms, language),
      heading(texts.receivables),
      receivablesFacts(terms, language),
      issuersTable(terms, language),
      heading(texts.receipts),
      flowTable(terms, language),
      heading(texts.list),
      receivablesList(dossier, language),
      ...(closed ? settlementLists(closed, language) : []),
      ...trailBlocks(file, language),
      ...digestBlocks(file, language),
    ],
  };
}

type Facts = Extract<PaperBlock, { kind: 'facts' }>;

const instantText = (instant: string, language: Language) => formatInstant(instant, language, BUSINESS_ZONE);

function dealFacts({ terms, audit }: Dossier, language: Language): Facts {
  const texts = DOSSIER_TEXTS[language];
  return {
    kind: 'facts',
    rows: [
      [texts.schedule, String(terms.negotiation_id)],
      [texts.proposal, String(terms.credit_id)],
      [texts.network, CARD_NETWORK_LABELS[terms.card_network]],
      [texts.offered, instantText(terms.offered_at, language)],
      [texts.proposed, instantText(terms.proposed_at, language)],
      [texts.accepted, instantText(terms.accepted_at, language)],
      [texts.completed, instantText(terms.completed_at, language)],
      ...settlementFacts(audit.rows, language),
    ],
  };
}

/**
 * Returns route and recourse by the audit row of the publication, which has them since they are frozen into
 * offers.
 */
function settlementFacts(rows: readonly DossierVisibleRow[], language: Language): [string, string][] {
  const texts = DOSSIER_TEXTS[language];
  const details = rows.find(({ event }) => event === 'MAKE_AVAILABLE')?.details;
  const route = COLLECTION_ROUTES.find((one) => one === details?.collection_route);
  const recourse = RECOURSES.find((one) => one === details?.recourse);
  return [
    ...(route ? [[texts.route, COLLECTION_ROUTE_LABELS[route][language]] as [string, string]] : []),
    ...(recourse ? [[texts.recourse, RECOURSE_LABELS[recourse][language]] as [string, string]] : []),
  ];
}

const label = (field: CompanyFieldName, language: Language) => COMPANY_FIELDS[field].label[language];

function partyFacts(party: DossierTerms['assignor'], language: Language): Facts {
  return {
    kind: 'facts',
    rows: [
      [label('name', language), party.name],
      [label('trade_name', language), party.trade_name ?? DOSSIER_TEXTS[language].none],
      [label('tax_number', language), formatCnpj(party.tax_number)],
      [label('email', language), party.email],
      [label('phone', language), formatPhone(party.phone)],
    ],
  };
}

function paymentFacts({ payment }: DossierTerms, language: Language): Facts {
  const texts = DOSSIER_TEXTS[language];
  const { account } = payment;
  return {
    kind: 'facts',
    rows: [
      [texts.agreed, formatDay(payment.agreed, language)],
      [texts.due, formatDay(payment.due, language)],
      [texts.holder, account.holder],
      [texts.holderTaxNumber, formatCnpj(account.holder_tax_number)],
      [label('bank', language), formatBank(account.bank, account.bank_name)],
      [label('bank_branch', language), account.bank_branch],
      [label('bank_account', language), `${account.bank_account}-${account.bank_account_digit}`],
      [label('bank_account_type', language), BANK_ACCOUNT_TYPE_LABELS[account.bank_account_type][language]],
    ],
  };
}

function contractFacts({ contract }: DossierTerms, language: Language): Facts {
  const texts = DOSSIER_TEXTS[language];
  return {
    kind: 'facts',
    rows: [
      [texts.file, contract.name],
      [texts.version, String(contract.version)],
      [texts.uploaded, instantText(contract.uploaded_at, language)],
      ['SHA-256', contract.sha256],
    ],
  };
}

function receivablesFacts({ receivables, security_margin }: DossierTerms, language: Language): Facts {
  const texts = DOSSIER_TEXTS[language];
  return {
    kind: 'facts',
    rows: [
      [texts.count, formatCount(receivables.count)],
      ['SHA-256', receivables.sha256],
      [texts.margin, marginText(security_margin, language)],
    ],
  };
}

function marginText({ value, receivables }: DossierTerms['security_margin'], language: Language): string {
  const texts = DOSSIER_TEXTS[language];
  return receivables === 0 ? texts.noMargin : `${moneyText(value)} (${formatCount(receivables)})`;
}

function receivablesList({ terms, receivables }: Dossier, language: Language): PaperBlock {
  if (receivables.length > MAX_ROWS) return { kind: 'note', text: DOSSIER_TEXTS[language].listInFile };
  const rows = receivables.map((one) => ({ ...one, value: centavosFromDecimal(one.value) }));
  const { transactions } = terms.receivables;
  return soldTable({ rows, transactions, face: centavosFromDecimal(terms.face) }, language);
}

type EntityLabels = Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>>;

const EVENT_LABELS: EntityLabels = {
  OFFER: OFFER_EVENT_LABELS,
  CREDIT: CREDIT_EVENT_LABELS,
  CONTRACT: CONTRACT_EVENT_LABELS,
  RECEIVABLES: RECEIVABLE_EVENT_LABELS,
  ...SETTLEMENT_EVENT_LABELS,
};

/** Labels of the statuses, by entity. */
const STATUS_LABELS: EntityLabels = {
  OFFER: OFFER_STATUS_LABELS,
  CREDIT: CREDIT_STATUS_LABELS,
  CONTRACT: CONTRACT_STATUS_LABELS,
  RECEIVABLES: RECEIVABLE_STATUS_LABELS,
  PAYMENT: PAYMENT_STATUS_LABELS,
  COLLECTIONS: COLLECTION_STATUS_LABELS,
  REMITTANCE: REMITTANCE_STATUS_LABELS,
  BUYBACK: BUYBACK_STATUS_LABELS,
  COVER: COVER_STATUS_LABELS,
  DISPUTE: DISPUTE_STATUS_LABELS,
};

type TrailRow = DossierVisibleRow | SettlementVisibleRow;

/** Returns the audit rows of a dossier, those of the completion first. */
const trailOf = (file: AnyDossier): readonly TrailRow[] =>
  'settlement' in file ? [...file.dossier.audit.rows, ...file.audit.rows] : file.audit.rows;

function trailBlocks(file: AnyDossier, language: Language): PaperBlock[] {
  const texts = DOSSIER_TEXTS[language];
  const entities: Readonly<Record<string, string>> = texts.entities;
  const rows = trailOf(file);
  const shown = rows.slice(0, MAX_ROWS);
  return [
    { kind: 'heading', text: texts.trail },
    ...(file.edition === 'ASSIGNEE' ? [{ kind: 'note', text: texts.trailOfAssignee } as const] : []),
    {
      kind: 'table',
      columns: [
        { header: texts.at, share: 3 },
        { header: texts.thing, share: 3 },
        { header: texts.event, share: 3 },
        { header: texts.from, share: 3 },
        { header: texts.to, share: 3 },
        { header: texts.by, share: 2 },
      ],
      rows: shown.map((row) => [
        instantText(row.at, language),
        `${entities[row.entity] ?? row.entity} ${row.entity_id}`,
        EVENT_LABELS[row.entity]?.[row.event]?.[language] ?? row.event,
        statusOf(row, row.from_status, language),
        statusOf(row, row.to_status, language),
        authorOf(row, language),
      ]),
    },
    ...(rows.length > shown.length ? [{ kind: 'note', text: texts.listInFile } as const] : []),
  ];
}

/** Returns the label of a status. A proposal that lost to another is labeled as in the lists. */
function statusOf({ entity, details }: TrailRow, status: string | null, language: Language): string {
  if (status === null) return DOSSIER_TEXTS[language].none;
  const isLost = entity === 'CREDIT' && status === 'CANCELED' && details.cause === 'OTHER_ACCEPTED';
  return STATUS_LABELS[entity]?.[isLost ? 'LOST' : status]?.[language] ?? status;
}

function authorOf({ permission }: TrailRow, language: Language): string {
  if (permission === null) return DOSSIER_TEXTS[language].calendar;
  return COMPANY_TYPE_LABELS[permission.split('.')[0] as CompanyType][language];
}

function digestBlocks(file: AnyDossier, language: Language): PaperBlock[] {
  const texts = DOSSIER_TEXTS[language];
  const { terms_sha256 } = 'settlement' in file ? file.dossier : file;
  return [
    { kind: 'heading', text: texts.digests },
    {
      kind: 'facts',
      rows: [
        [texts.terms, terms_sha256],
        ...('settlement' in file ? [[texts.settlement.digest, file.settlement_sha256] as const] : []),
        [texts.head, file.audit.head],
        [texts.dossier, file.sha256],
      ],
    },
    { kind: 'note', text: texts.verify },
  ];
}
