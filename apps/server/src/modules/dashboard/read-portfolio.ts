import type { Reply } from '@pregao/contract';
import {
  type Actor,
  averageRate,
  borrowerShares,
  faceValueOf,
  issuerShares,
  receiptsByDay,
} from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { momentOf } from '../receivables/moment.ts';
import { findUnsettledDeals, readPortfolioDueByDay, readPortfolioOwedByIssuer } from './portfolio.store.ts';

/**
 * Returns the portfolio of the actor's company. One `repeatable read` transaction keeps all figures at one
 * instant.
 */
export function dashboardPortfolio(db: Db, actor: Actor): Promise<Reply<'dashboardPortfolio'>> {
  return transaction(db, (tx) => readPortfolio(tx, actor), { isolation: 'repeatable read' });
}

async function readPortfolio(tx: Tx, actor: Actor): Promise<Reply<'dashboardPortfolio'>> {
  const moment = momentOf(await appNow(tx));
  const holdings = await findUnsettledDeals(tx, actor, moment);
  const due = await readPortfolioDueByDay(tx, holdings, moment);
  const owed = await readPortfolioOwedByIssuer(tx, holdings, moment);
  return {
    invested: holdings.reduce((sum, { credit_value }) => sum + credit_value, 0),
    deals: holdings.length,
    face: faceValueOf(due),
    annual_252: averageRate(holdings),
    receipts: [...receiptsByDay(due)],
    borrowers: [...borrowerShares(holdings)],
    issuers: [...issuerShares(owed)],
  };
}
