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
  type OfferOptions,
} from './deals.ts';
import { makeReceivables } from './makers.ts';

/** Stages of a deal in order. */
export const STAGES = ['OPEN', 'BID', 'APPROVED', 'UPLOADED', 'RESEND', 'NEGOTIATED'] as const;
export type DealStage = (typeof STAGES)[number];

export interface Deal extends MadeOffer {
  /** Proposals of the winner and of the rival; 0 without one. */
  readonly credit: number;
  readonly rival: number;
  /** Newest contract; 0 without an upload. */
  readonly contract: number;
}

export interface DealParties {
  readonly borrower: Session;
  /** Investor whose proposal is accepted. */
  readonly winner: Session;
  /** Investor with a proposal that is not accepted. */
  readonly rival: Session;
  /** Invited investor without a proposal. */
  readonly idle: Session;
}

/** Offered receivables of R$ 1.000,00 and R$ 3.000,01 by two issuers, and an earlier margin of R$ 500,00. */
export const SPECS = [
  { value: 100_000, issuer: 'Banco Azul', transactions: 2, due_date: '2026-05-04' },
  { value: 300_001, issuer: 'Banco Verde', transactions: 5, due_date: '2026-06-01' },
  { value: 50_000, issuer: 'Banco Margem', transactions: 7, due_date: '2026-04-30' },
] as const;

/** Brings a deal to a stage by the commands. The winner bids R$ 3.999,99, the rival R$ 3.500,00. */
export async function makeDeal(
  deps: Deps,
  { borrower, winner, rival, idle }: DealParties,
  stage: DealStage,
  options: Pick<OfferOptions, 'expire_date'> = {},
): Promise<Deal> {
  const reached = STAGES.indexOf(stage);
  const at = (name: DealStage) => reached >= STAGES.indexOf(name);
  const ids = await makeReceivables(deps.db, borrower, SPECS);
  const offer = await makeOffer(deps, borrower, {
    ...options,
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
