import type { DossierCollection, DossierEntry, MeasuredFlow, SettlementDossier } from '@pregao/contract';
import {
  BUSINESS_ZONE,
  BUYBACK_PRICE_RULE_LABELS,
  COLLECTION_ROUTE_LABELS,
  COLLECTION_STATUS_LABELS,
  centavosFromDecimal,
  DISPUTE_KIND_LABELS,
  DISPUTE_STATUS_LABELS,
  DOSSIER_STAGE_LABELS,
  ENTRY_AUTHOR_LABELS,
  ENTRY_KIND_LABELS,
  formatAmount,
  formatCnpj,
  formatDay,
  formatInstant,
  type Language,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  RECOURSE_LABELS,
  SHORTAGE_REASON_LABELS,
} from '@pregao/domain';
import type { PaperBlock } from '../../../../platform/pdf/paper/paper.ts';
import { moneyText, percentText } from '../../terms/terms-blocks.ts';
import { DOSSIER_TEXTS } from '../dossier-texts.ts';

/** Blocks of the document of a closed settlement. */

/** Most rows that a list prints, as of the other lists of a dossier. */
const MAX_ROWS = 1000;

type Fact = readonly [name: string, value: string];

const amountText = (reais: number): string => formatAmount(centavosFromDecimal(reais));
const instantText = (instant: string, language: Language) => formatInstant(instant, language, BUSINESS_ZONE);

/** Renders the outcome, the payment, and promised beside realized rates and flow. */
export function settlementBlocks({ settlement }: SettlementDossier, language: Language): PaperBlock[] {
  const texts = DOSSIER_TEXTS[language].settlement;
  return [
    { kind: 'heading', text: texts.title },
    { kind: 'facts', rows: [...outcomeFacts(settlement, language), ...paymentFacts(settlement, language)] },
    { kind: 'heading', text: texts.rates },
    ratesTable(settlement, language),
    { kind: 'heading', text: texts.flow },
    flowTable(settlement, language),
    { kind: 'heading', text: texts.disputes },
    disputesBlock(settlement, language),
    { kind: 'heading', text: texts.buybacks },
    buybacksBlock(settlement, language),
  ];
}

type Settlement = SettlementDossier['settlement'];

function outcomeFacts(settlement: Settlement, language: Language): Fact[] {
  const { settlement: texts, route, recourse } = DOSSIER_TEXTS[language];
  const { failed } = settlement;
  return [
    [texts.version, String(settlement.version)],
    [texts.outcome, DOSSIER_STAGE_LABELS[settlement.outcome][language]],
    [texts.closed, instantText(settlement.closed_at, language)],
    ...(failed ? [[texts.failed, `${failed.name}, CNPJ ${formatCnpj(failed.tax_number)}`] as const] : []),
    [route, COLLECTION_ROUTE_LABELS[settlement.collection_route][language]],
    [recourse, RECOURSE_LABELS[settlement.recourse][language]],
  ];
}

function paymentFacts({ payment }: Settlement, language: Language): Fact[] {
  const texts = DOSSIER_TEXTS[language].settlement;
  const { informed, confirmed } = payment;
  const onDay = (amount: number, day: string) => `${moneyText(amount)}, ${formatDay(day, language)}`;
  return [
    [texts.status, PAYMENT_STATUS_LABELS[payment.status][language]],
    [texts.value, moneyText(payment.payment_value)],
    [texts.due, formatDay(payment.due_date, language)],
    [texts.reference, payment.reference],
    ...(informed
      ? [
          [
            texts.informed,
            `${onDay(informed.amount, informed.day)}, ${PAYMENT_METHOD_LABELS[informed.method][language]} ${informed.reference}`,
          ] as const,
        ]
      : []),
    [texts.confirmed, confirmed ? onDay(confirmed.amount, confirmed.day) : texts.notConfirmed],
    ...(confirmed && confirmed.fee_value > 0 ? [[texts.fee, moneyText(confirmed.fee_value)] as const] : []),
  ];
}

function ratesTable({ promised, realized }: Settlement, language: Language): PaperBlock {
  const { settlement: texts, none } = DOSSIER_TEXTS[language];
  const row = (name: string, text: (measured: MeasuredFlow) => string) => [
    name,
    text(promised),
    realized ? text(realized) : none,
  ];
  return {
    kind: 'table',
    columns: [
      { header: texts.figure, share: 4 },
      { header: texts.promised, share: 3, right: true },
      { header: texts.realized, share: 3, right: true },
    ],
    rows: [
      row(texts.price, ({ price }) => moneyText(price)),
      row(texts.priceDay, ({ price_day }) => formatDay(price_day, language)),
      row(texts.annual_252, ({ annual_252 }) => percentText(annual_252)),
      row(texts.annual_365, ({ annual_365 }) => percentText(annual_365)),
      row(texts.sum, ({ value }) => (value === null ? none : moneyText(value))),
    ],
  };
}

function flowTable({ promised, realized }: Settlement, language: Language): PaperBlock {
  const { settlement: texts, none } = DOSSIER_TEXTS[language];
  const amounts = (measured: MeasuredFlow | null) =>
    new Map((measured?.flow ?? []).map(({ day, amount }) => [day, amount]));
  const [expected, received] = [amounts(promised), amounts(realized)];
  const days = [...new Set([...expected.keys(), ...received.keys()])].sort();
  const text = (amount: number | undefined) => (amount === undefined ? none : amountText(amount));
  const total = (of: ReadonlyMap<string, number>) =>
    formatAmount([...of.values()].reduce((sum, amount) => sum + centavosFromDecimal(amount), 0));
  return {
    kind: 'table',
    columns: [
      { header: texts.day, share: 4 },
      { header: texts.promised, share: 3, right: true },
      { header: texts.realized, share: 3, right: true },
    ],
    rows: days.map((day) => [formatDay(day, language), text(expected.get(day)), text(received.get(day))]),
    total: [texts.total, total(expected), total(received)],
  };
}

function disputesBlock({ disputes }: Settlement, language: Language): PaperBlock {
  const texts = DOSSIER_TEXTS[language].settlement;
  if (disputes.length === 0) return { kind: 'note', text: texts.noDisputes };
  return {
    kind: 'facts',
    rows: disputes.map(({ id, kind, reason, status, value, opened_by }) => [
      texts.dispute.replace('{id}', String(id)),
      [
        DISPUTE_KIND_LABELS[kind][language],
        SHORTAGE_REASON_LABELS[reason][language],
        ENTRY_AUTHOR_LABELS[opened_by][language],
        DISPUTE_STATUS_LABELS[status][language],
        moneyText(value),
      ].join(' · '),
    ]),
  };
}

function buybacksBlock({ buybacks }: Settlement, language: Language): PaperBlock {
  const texts = DOSSIER_TEXTS[language].settlement;
  if (buybacks.length === 0) return { kind: 'note', text: texts.noBuybacks };
  return {
    kind: 'facts',
    rows: buybacks.map(({ id, price_rule, open_value, price, confirmed_day }) => [
      texts.buyback.replace('{id}', String(id)),
      [
        formatDay(confirmed_day, language),
        BUYBACK_PRICE_RULE_LABELS[price_rule][language],
        texts.boughtFor.replace('{open}', moneyText(open_value)).replace('{price}', moneyText(price)),
      ].join(' · '),
    ]),
  };
}

/** Renders collections and entries; too long a list is in the JSON file alone. */
export function settlementLists(
  { collections, entries }: SettlementDossier,
  language: Language,
): PaperBlock[] {
  const { settlement: texts, listInFile } = DOSSIER_TEXTS[language];
  const long: PaperBlock = { kind: 'note', text: listInFile };
  return [
    { kind: 'heading', text: texts.collections },
    collections.length > MAX_ROWS ? long : collectionsTable(collections, language),
    { kind: 'heading', text: texts.entries },
    entries.length > MAX_ROWS ? long : entriesBlock(entries, language),
  ];
}

function collectionsTable(collections: readonly DossierCollection[], language: Language): PaperBlock {
  const texts = DOSSIER_TEXTS[language].settlement;
  return {
    kind: 'table',
    columns: [
      { header: texts.receivable, share: 4 },
      { header: texts.day, share: 4 },
      { header: texts.issuer, share: 5 },
      { header: texts.face, share: 4, right: true },
      { header: texts.received, share: 4, right: true },
      { header: texts.boughtBack, share: 4, right: true },
      { header: texts.covered, share: 4, right: true },
      { header: texts.writtenOff, share: 4, right: true },
      { header: texts.closedBy, share: 5 },
    ],
    rows: collections.map((one) => [
      String(one.receivable_id),
      formatDay(one.pay_date, language),
      one.issuer,
      amountText(one.face_value),
      amountText(one.received_value),
      amountText(one.bought_back_value),
      amountText(one.covered_value),
      amountText(one.written_off_value),
      [COLLECTION_STATUS_LABELS[one.status][language], one.closed_by && authorText(one.closed_by, language)]
        .filter(Boolean)
        .join(', '),
    ]),
  };
}

const authorText = ({ author }: NonNullable<DossierCollection['closed_by']>, language: Language): string =>
  ENTRY_AUTHOR_LABELS[author][language];

function entriesBlock(entries: readonly DossierEntry[], language: Language): PaperBlock {
  const texts = DOSSIER_TEXTS[language].settlement;
  if (entries.length === 0) return { kind: 'note', text: texts.noEntries };
  return {
    kind: 'table',
    columns: [
      { header: texts.entry, share: 2 },
      { header: texts.day, share: 3 },
      { header: texts.figure, share: 7 },
      { header: texts.amount, share: 4, right: true },
      { header: texts.author, share: 4 },
    ],
    rows: entries.map((entry) => [
      String(entry.id),
      formatDay(entry.day, language),
      [
        ENTRY_KIND_LABELS[entry.kind][language],
        entry.reason && SHORTAGE_REASON_LABELS[entry.reason][language],
        entry.reverses_id && texts.reverses.replace('{id}', String(entry.reverses_id)),
      ]
        .filter(Boolean)
        .join(', '),
      amountText(entry.amount),
      ENTRY_AUTHOR_LABELS[entry.by][language],
    ]),
  };
}
