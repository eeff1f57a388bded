import { Readable } from 'node:stream';
import { requireExecuted } from '@pregao/contract';
import {
  type Centavos,
  type Day,
  formatDay,
  formatMoney,
  isOpenCollection,
  type ShortageReason,
  today,
} from '@pregao/domain';
import { answerBuyback } from '../modules/settlement/buybacks/answer-buyback.ts';
import { receiveCollections } from '../modules/settlement/collections/receive-collections.ts';
import { answerCover } from '../modules/settlement/covers/answer-cover.ts';
import { listCollections } from '../modules/settlement/get-settlement.ts';
import { informPayment } from '../modules/settlement/payments/inform-payment.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Session } from '../platform/http/call.ts';
import { readPdfInProcess } from '../platform/pdf/read-in-process.ts';
import { contractPdf } from './contract-pdf.ts';
import type { DemoBid, DemoCollection, DemoOffer } from './deal.ts';

export interface DemoShortage {
  /** What never arrives, in centavos. */
  readonly missing: Centavos;
  readonly reason: ShortageReason;
  readonly text?: string;
  /** The day on which the sale of a chargeback was authorized. */
  readonly authorized_on?: Day;
  /** Whether the rest is written off. */
  readonly close?: boolean;
}

/** Returns an end-to-end id of Pix: the ISPB of a bank, the minute, and the deal. */
const endToEndId = (day: Day, offerId: number): string =>
  `E00000000${day.replaceAll('-', '')}1105${String(offerId).padStart(11, '0')}`;

/** Creates what an investor of the demo does with money: it pays the price and enters what it receives. */
export function createPayer(deps: Deps, actor: Session) {
  const command = { actor, request_id: 'demo', idempotency: undefined };

  /** Informs today the payment of a deal, with a proof. */
  async function inform({ offer, price }: DemoBid): Promise<void> {
    const day = today(await appNow(deps.db));
    const reference = endToEndId(day, offer.id);
    const proof = contractPdf([
      'COMPROVANTE DE PIX',
      `Valor: ${formatMoney(price)}`,
      `Data: ${formatDay(day, 'pt')}`,
      `Identificador: ${reference}`,
      'Documento de demonstração, sem valor legal.',
    ]);
    requireExecuted(
      await informPayment({ ...deps, readPdf: readPdfInProcess }, command, {
        id: offer.id,
        day,
        amount: price,
        method: 'PIX',
        reference,
        content: Readable.from([proof]),
        filename: `comprovante-agenda-${offer.id}.pdf`,
      }),
    );
  }

  /** Returns the open collections of a deal by pay date. */
  async function openCollections({ id: offer_id }: DemoOffer): Promise<readonly DemoCollection[]> {
    const { rows } = await listCollections(deps.db, actor, { id: offer_id, limit: 100 });
    return rows.filter(({ status }) => isOpenCollection(status)).map((row) => ({ ...row, offer_id }));
  }

  /**
   * Receives on their pay dates the collections due up to a day.
   * @param except ids of collections to leave open
   */
  async function receiveUpTo(offer: DemoOffer, last: Day, except: readonly number[] = []): Promise<void> {
    const due = (await openCollections(offer)).filter(
      ({ id, due_date }) => due_date <= last && !except.includes(id),
    );
    for (const [day, rows] of Map.groupBy(due, ({ pay_date }) => pay_date))
      requireExecuted(
        await receiveCollections(deps, command, {
          offer_id: offer.id,
          collection_ids: rows.map(({ id }) => id),
          day,
          amount: rows.reduce((sum, { open_value }) => sum + open_value, 0),
        }),
      );
  }

  /** Receives less than what is open of a collection, on its pay date. */
  async function receiveShort(
    { id, offer_id, pay_date, open_value }: DemoCollection,
    { missing, ...shortage }: DemoShortage,
  ): Promise<void> {
    const amount = open_value - missing;
    const receipt = { offer_id, collection_ids: [id], day: pay_date, amount, ...shortage };
    requireExecuted(await receiveCollections(deps, command, receipt));
  }

  return {
    informPayment: inform,
    openCollections,
    receiveUpTo,
    receiveShort,
    confirmBuyback: (id: number) => answerBuyback(deps, command, { id, confirmed: true }),
    acceptCover: (id: number) => answerCover(deps, command, { id, accepted: true }),
  };
}
