import { Readable } from 'node:stream';
import { requireExecuted } from '@pregao/contract';
import { type Centavos, saoPauloInstant } from '@pregao/domain';
import { answerContract } from '../../src/modules/negotiations/contracts/answer-contract.ts';
import { uploadContract } from '../../src/modules/negotiations/contracts/upload-contract.ts';
import { answerCredit } from '../../src/modules/negotiations/credits/answer-credit.ts';
import { createCredit } from '../../src/modules/negotiations/credits/create-credit.ts';
import { createOffer } from '../../src/modules/negotiations/offers/create-offer.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { businessDay, makeReceivables } from './makers.ts';
import { makePdf } from './pdf.ts';

/** Makes deals by the commands, without HTTP. Amounts in centavos. */

/** Command context of an actor without an HTTP call. */
export const commandContext = (actor: Session) => ({ actor, request_id: 'test', idempotency: undefined });

/** Instant (ISO 8601, UTC) of 18:00 in São Paulo on the n-th business day from today. */
export async function eveningOf(db: Db, n: number): Promise<string> {
  return saoPauloInstant(await businessDay(db, n), '18:00').toISOString();
}

export interface OfferOptions {
  readonly lenders: readonly Session[];
  /** Receivable ids; by default three new ones of R$ 1.000,00 each. */
  readonly receivables?: readonly number[];
  readonly margin?: readonly number[];
  readonly minimal_value?: Centavos;
  /** Instant in ISO 8601; by default the evening of the fifth business day. */
  readonly expire_date?: string;
}

export interface MadeOffer {
  readonly id: number;
  readonly offer_value: Centavos;
  readonly receivables: readonly number[];
  readonly margin: readonly number[];
}

/** Makes an AVAILABLE offer. */
export async function makeOffer(deps: Deps, borrower: Session, options: OfferOptions): Promise<MadeOffer> {
  const { db } = deps;
  const receivables = options.receivables ?? (await makeReceivables(db, borrower, 3));
  const margin = options.margin ?? [];
  const rows = await db
    .selectFrom('receivables')
    .select(['value', 'card_network'])
    .where('id', 'in', receivables)
    .execute();
  const offer_value = rows.reduce((sum, { value }) => sum + value, 0);
  const { id } = requireExecuted(
    await createOffer(deps, commandContext(borrower), {
      receivable_id: [...receivables],
      security_margin_receivable_id: [...margin],
      offer_value,
      minimal_value: options.minimal_value ?? 1,
      card_network: rows[0]?.card_network ?? 'VISA',
      lenders: options.lenders.map(({ company_id }) => company_id),
      expire_date: options.expire_date ?? (await eveningOf(db, 5)),
    }),
  );
  return { id, offer_value, receivables, margin };
}

/** Makes an AVAILABLE proposal; by default of the whole value and open as long as the offer. */
export async function makeCredit(
  deps: Deps,
  lender: Session,
  offer: MadeOffer,
  options: { credit_value?: Centavos; expire_date?: string } = {},
): Promise<number> {
  const { id } = requireExecuted(
    await createCredit(deps, commandContext(lender), {
      offer_id: offer.id,
      credit_value: options.credit_value ?? offer.offer_value,
      expire_date: options.expire_date ?? (await expireDateOf(deps.db, offer.id)),
    }),
  );
  return id;
}

async function expireDateOf(db: Db, offerId: number): Promise<string> {
  const { expire_date } = await db
    .selectFrom('offers')
    .select('expire_date')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return expire_date.toISOString();
}

export async function acceptCredit(deps: Deps, borrower: Session, creditId: number): Promise<void> {
  await answerCredit(deps, commandContext(borrower), { id: creditId, accepted: true });
}

export async function rejectCredit(
  deps: Deps,
  borrower: Session,
  creditId: number,
  reason?: string,
): Promise<void> {
  const refusal = reason === undefined ? {} : { refusal_reason: reason };
  await answerCredit(deps, commandContext(borrower), { id: creditId, accepted: false, ...refusal });
}

/** Makes the file of a contract version. Each differs because an unchanged resend is refused. */
export const contractPdf = (version: number) =>
  version === 1 ? makePdf() : makePdf(`Contrato de cessão, versão ${version}`);

/** Uploads a PENDING contract for an accepted proposal. */
export async function makeContract(
  deps: Deps,
  lender: Session,
  creditId: number,
  name = 'contrato.pdf',
): Promise<number> {
  const versions = await deps.db
    .selectFrom('contracts')
    .select('id')
    .where('credit_id', '=', creditId)
    .execute();
  const content = Readable.from([contractPdf(versions.length + 1)]);
  const { id } = await uploadContract(deps, commandContext(lender), {
    credit_id: creditId,
    Name: name,
    content,
  });
  return id;
}

export async function acceptContract(deps: Deps, borrower: Session, contractId: number): Promise<void> {
  await answerContract(deps, commandContext(borrower), { id: contractId, accepted: true });
}

export async function askResend(
  deps: Deps,
  borrower: Session,
  contractId: number,
  reason?: string,
): Promise<void> {
  const refusal = reason === undefined ? {} : { refusal_reason: reason };
  await answerContract(deps, commandContext(borrower), { id: contractId, accepted: false, ...refusal });
}

export interface NegotiatedDeal extends MadeOffer {
  readonly credit: number;
  readonly contract: number;
}

/** Makes an offer and brings it to NEGOTIATED. */
export async function makeNegotiatedDeal(
  deps: Deps,
  borrower: Session,
  lender: Session,
  options: Omit<OfferOptions, 'lenders'> = {},
): Promise<NegotiatedDeal> {
  const offer = await makeOffer(deps, borrower, { ...options, lenders: [lender] });
  const credit = await makeCredit(deps, lender, offer);
  await acceptCredit(deps, borrower, credit);
  const contract = await makeContract(deps, lender, credit);
  await acceptContract(deps, borrower, contract);
  return { ...offer, credit, contract };
}
