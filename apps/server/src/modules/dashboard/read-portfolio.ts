import type { Reply } from '@pregao/contract';
import {
  type Actor,
  addDays,
  addOverdue,
  averageRate,
  borrowerShares,
  compareRates,
  faceValueOf,
  issuerShares,
  NOTHING_OVERDUE,
  overdueSum,
  positionOn,
  ratedDeal,
  receiptsByDay,
  sumBy,
} from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { findStatementDeals } from '../monthly-statements/statement-deals.store.ts';
import { type Moment, momentOf } from '../receivables/moment.ts';
import {
  findClosedDeals,
  findUnsettledDeals,
  type HoldingRecord,
  readPortfolioDueByDay,
  readPortfolioOwedByIssuer,
} from './portfolio.store.ts';

/** Closed deals count for their rate while their price was paid within so many days. */
const CLOSED_DAYS = 365;

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
  const { overdueOf, ...money } = await readMoney(tx, holdings, moment);
  const overdueOfIssuer = new Map(owed.map(({ issuer, overdue_value }) => [issuer, overdue_value]));
  return {
    deals: holdings.length,
    face: faceValueOf(due),
    annual_252: averageRate(holdings),
    ...money,
    closed_rates: await readClosedRates(tx, actor, moment),
    receipts: [...receiptsByDay(due)],
    borrowers: [
      ...borrowerShares(holdings.map((deal) => ({ ...deal, overdue_value: overdueOf(deal.offer_id) }))),
    ],
    issuers: issuerShares(owed).map((share) => ({
      ...share,
      overdue_value: overdueOfIssuer.get(share.issuer) ?? 0,
    })),
  };
}

/** Reads what is invested, to pay and overdue, what the deals have brought, and the rates of tracked ones. */
async function readMoney(tx: Tx, holdings: readonly HoldingRecord[], { today }: Moment) {
  const deals = await findStatementDeals(
    tx,
    holdings.map(({ offer_id }) => offer_id),
  );
  const positions = await mapInSlices(deals, (deal) => ({
    offer_id: deal.offer_id,
    ...positionOn(deal, today),
  }));
  const calendar = positions.filter(({ by_calendar }) => by_calendar);
  const price = sumBy(positions, ({ payment_value }) => payment_value);
  const invested = sumBy(positions, ({ invested_value }) => invested_value);
  const to_pay = sumBy(positions, ({ to_pay_value }) => to_pay_value);
  const overdue = new Map(positions.map((one) => [one.offer_id, overdueSum(one.overdue)]));
  return {
    invested,
    invested_deals: positions.filter(({ invested_value }) => invested_value > 0).length,
    to_pay,
    to_confirm: price - invested - to_pay,
    received: sumBy(positions, ({ arrived_value }) => arrived_value),
    calendar: {
      invested: sumBy(calendar, ({ invested_value }) => invested_value),
      received: sumBy(calendar, ({ arrived_value }) => arrived_value),
    },
    overdue: positions.reduce((ages, one) => addOverdue(ages, one.overdue), NOTHING_OVERDUE),
    open_rates: compareRates(positions.filter(({ by_calendar }) => !by_calendar).map(ratedDeal)),
    overdueOf: (offerId: number) => overdue.get(offerId) ?? 0,
  };
}

async function readClosedRates(tx: Tx, actor: Actor, { today }: Moment) {
  const closed = await findClosedDeals(tx, actor, addDays(today, -CLOSED_DAYS));
  const deals = await findStatementDeals(tx, closed);
  return compareRates(await mapInSlices(deals, (deal) => ratedDeal(positionOn(deal, today))));
}
