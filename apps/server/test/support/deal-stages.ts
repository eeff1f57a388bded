import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import {
  acceptContract,
  acceptCredit,
  askResend,
  type MadeOffer,
  makeContract,
  makeCredit,
  makeOffer,
  type OfferWishes,
} from './deals.ts';
import { makeReceivables } from './makers.ts';

/** How far a deal has come. */
export const STAGES = ['OPEN', 'BID', 'APPROVED', 'UPLOADED', 'RESEND', 'NEGOTIATED'] as const;
export type DealStage = (typeof STAGES)[number];

export interface Deal extends MadeOffer {
  /** The proposal that is or would be accepted, and that of a rival; 0 where none was made. */
  readonly credit: number;
  readonly rival: number;
  /** The newest contract; 0 where none was uploaded. */
  readonly contract: number;
}

export interface DealPeople {
  readonly borrower: Session;
  /** Its proposal is accepted. */
  readonly winner: Session;
  /** Bids as well. */
  readonly rival: Session;
  /** Invited, without a proposal. */
  readonly idle: Session;
}

/** Offered 1000,00 and 3000,01 in two issuers, 500,00 as margin, due earlier than what is offered. */
export const SPECS = [
  { value: 100_000, issuer: 'Banco Azul', transactions: 2, due_date: '2026-05-04' },
  { value: 300_001, issuer: 'Banco Verde', transactions: 5, due_date: '2026-06-01' },
  { value: 50_000, issuer: 'Banco Margem', transactions: 7, due_date: '2026-04-30' },
] as const;

/** A deal brought to a stage by the real commands: proposals of 3999,99 by the winner, 3500,00 by the rival. */
export async function makeDeal(
  deps: Deps,
  { borrower, winner, rival, idle }: DealPeople,
  stage: DealStage,
  wishes: Pick<OfferWishes, 'expire_date'> = {},
): Promise<Deal> {
  const reached = STAGES.indexOf(stage);
  const at = (name: DealStage) => reached >= STAGES.indexOf(name);
  const ids = await makeReceivables(deps.db, borrower, SPECS);
  const offer = await makeOffer(deps, borrower, {
    ...wishes,
    lenders: [winner, rival, idle],
    receivables: ids.slice(0, 2),
    margin: ids.slice(2),
    minimal_value: 300_000,
  });
  const credit = at('BID') ? await makeCredit(deps, winner, offer, { credit_value: 399_999 }) : 0;
  const other = at('BID') ? await makeCredit(deps, rival, offer, { credit_value: 350_000 }) : 0;
  if (at('APPROVED')) await acceptCredit(deps, borrower, credit);
  let contract = at('UPLOADED') ? await makeContract(deps, winner, credit) : 0;
  if (at('RESEND')) await askResend(deps, borrower, contract, 'Falta a assinatura');
  if (at('NEGOTIATED')) {
    contract = await makeContract(deps, winner, credit, 'assinado.pdf');
    await acceptContract(deps, borrower, contract);
  }
  return { ...offer, credit, rival: other, contract };
}
