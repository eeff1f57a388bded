import { Readable } from 'node:stream';
import { requireExecuted } from '@pregao/contract';
import {
  type CardNetwork,
  type ContestReason,
  flowOf,
  type ImportMode,
  offerExpireLimit,
  saoPauloInstant,
  today,
} from '@pregao/domain';
import { createImportFileJob } from '../modules/files/import-file.job.ts';
import { receiveFile } from '../modules/files/receive-file.ts';
import { answerContract } from '../modules/negotiations/contracts/answer-contract.ts';
import { answerCredit } from '../modules/negotiations/credits/answer-credit.ts';
import { cancelOffer } from '../modules/negotiations/offers/cancel-offer.ts';
import { createOffer } from '../modules/negotiations/offers/create-offer.ts';
import { cdiRateOn } from '../modules/rates/cdi-rates.store.ts';
import { listReceivables } from '../modules/receivables/list-receivables.ts';
import { splitByPercentage } from '../modules/receivables/split-by-percentage.ts';
import { proposeBuyback } from '../modules/settlement/buybacks/propose-buyback.ts';
import { remitCollections } from '../modules/settlement/collections/remit-collections.ts';
import { offerCover } from '../modules/settlement/covers/offer-cover.ts';
import { confirmPayment } from '../modules/settlement/payments/confirm-payment.ts';
import { contestPayment } from '../modules/settlement/payments/contest-payment.ts';
import { reversePayment } from '../modules/settlement/payments/reverse-payment.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Session } from '../platform/http/call.ts';
import { type DemoBid, type DemoCollection, type DemoOffer, demoPrice } from './deal.ts';
import type { DemoClock } from './demo-clock.ts';
import { faultyCsv, ISSUERS, type Issuer, receivablesCsv, type Schedule } from './receivables-csv.ts';

export interface DemoSelection {
  readonly card_network: CardNetwork;
  readonly issuers: readonly Issuer[];
  /** Days from today. */
  readonly from: number;
  readonly to: number;
}

export interface DemoTerms {
  /**
   * Days from today until which the offer stays available, at 18:00 in São Paulo. An earlier limit of the
   * offer wins.
   */
  readonly until: number;
  readonly percentage: number;
  readonly lenders: readonly Session[];
}

/** Highest rate of the minimal value, in percent of the CDI. */
const MAX_RATE = 160;

/**
 * Imports files in this process. Demo files are trusted, and a resource-limited child process takes longer to
 * start than the import.
 */
const importFileJob = createImportFileJob(async (task) => {
  const { runImport } = await import('../modules/files/import/engine.ts');
  return runImport(task);
});

/** Creates an acquirer of the demo, which acts through the real commands. */
export function createAcquirer(clock: DemoClock, actor: Session) {
  const { deps } = clock;
  const command = { actor, request_id: 'demo', idempotency: undefined };

  async function send(
    name: string,
    card_network: CardNetwork,
    csv: string,
    mode: ImportMode = 'ADD',
  ): Promise<void> {
    const borrower_company_id = actor.company_id;
    const content = Readable.from([Buffer.from(csv)]);
    const file = { name, card_network, borrower_company_id, content, mode };
    const { id: file_id } = await receiveFile(deps, command, file);
    const signal = new AbortController().signal;
    await importFileJob.handle({ file_id }, { deps, log: deps.log, attempt: 1, lastAttempt: false, signal });
  }

  async function selectReceivables({ card_network, issuers, from, to }: DemoSelection) {
    const { rows } = await listReceivables(deps.db, actor, {
      card_network: [card_network],
      issuer: issuers.map((issuer) => ISSUERS[issuer]),
      status: ['AVAILABLE'],
      due_date_greater_or_equal_than: clock.day(from),
      due_date_less_or_equal_than: clock.day(to),
      sort: 'due_date asc',
      limit: 1000,
    });
    const [first] = rows;
    if (!first) throw new Error(`the demo scenario has no receivables to offer from day ${from} to ${to}`);
    return { rows, earliest: first.due_date };
  }

  async function publishOffer(
    selection: DemoSelection,
    { until, percentage, lenders }: DemoTerms,
  ): Promise<DemoOffer> {
    const { rows, earliest } = await selectReceivables(selection);
    const split = await splitByPercentage(deps.db, actor, {
      receivables_id: rows.map(({ id }) => id),
      percentage_value: percentage,
    });
    const chosen = saoPauloInstant(clock.day(until), '18:00').getTime();
    const expire_date = new Date(Math.min(chosen, offerExpireLimit(earliest).getTime())).toISOString();
    const sold = new Set(split.receivables_id);
    const flow = flowOf(rows.filter(({ id }) => sold.has(id)).map((row) => ({ ...row, receivables: 1 })));
    const cdi = await cdiRateOn(deps.db, today(await appNow(deps.db)));
    const { id } = requireExecuted(
      await createOffer(deps, command, {
        receivable_id: split.receivables_id,
        security_margin_receivable_id: split.security_margin_receivables_id,
        offer_value: split.offer_value,
        minimal_value: demoPrice({ flow, expire_date }, cdi, { cdi_percentage: MAX_RATE }),
        card_network: selection.card_network,
        lenders: lenders.map(({ company_id }) => company_id),
        expire_date,
      }),
    );
    return { id, value: split.offer_value, expire_date, flow };
  }

  return {
    sendFile: (name: string, schedule: Schedule) =>
      send(name, schedule.card_network, receivablesCsv(name, schedule)),
    sendReplacement: (name: string, schedule: Schedule) =>
      send(name, schedule.card_network, receivablesCsv(name, schedule), 'REPLACE'),
    sendFaultyFile: (name: string, schedule: Schedule) =>
      send(name, schedule.card_network, faultyCsv(name, schedule)),
    publishOffer,
    acceptCredit: ({ credit_id }: DemoBid) => answerCredit(deps, command, { id: credit_id, accepted: true }),
    refuseCredit: ({ credit_id }: DemoBid, refusal_reason: string) =>
      answerCredit(deps, command, { id: credit_id, accepted: false, refusal_reason }),
    cancelOffer: (offer: DemoOffer) => cancelOffer(deps, command, { id: offer.id }),
    acceptContract: (contractId: number) => answerContract(deps, command, { id: contractId, accepted: true }),
    requestResend: (contractId: number, refusal_reason: string) =>
      answerContract(deps, command, { id: contractId, accepted: false, refusal_reason }),
    confirmPayment: ({ offer, payment_date }: DemoBid) =>
      confirmPayment(deps, command, { id: offer.id, day: payment_date }),
    contestPayment: ({ offer }: DemoBid, reason: ContestReason, text: string) =>
      contestPayment(deps, command, { id: offer.id, reason, text }),
    reversePayment: ({ offer }: DemoBid, reason: string) =>
      reversePayment(deps, command, { id: offer.id, reason }),
    /** Proposes to buy collections back today at the rate of the deal. @returns the id of the buyback */
    proposeBuyback: async ({ id, offer_id }: DemoCollection): Promise<number> => {
      const day = today(await appNow(deps.db));
      const named = { offer_id, collection_ids: [id] };
      return requireExecuted(await proposeBuyback(deps, command, { ...named, price_rule: 'DEAL_RATE', day }))
        .id;
    },
    /** Offers the margin for what is open of a collection. @returns the id of the cover */
    offerCover: async ({ id, offer_id }: DemoCollection): Promise<number> =>
      requireExecuted(await offerCover(deps, command, { offer_id, collection_ids: [id] })).id,
    /** Declares today that the open value of a collection was passed on. */
    remit: async ({ id, offer_id, open_value }: DemoCollection) =>
      remitCollections(deps, command, {
        offer_id,
        collection_ids: [id],
        day: today(await appNow(deps.db)),
        amount: open_value,
      }),
  };
}

export type Acquirer = ReturnType<typeof createAcquirer>;
