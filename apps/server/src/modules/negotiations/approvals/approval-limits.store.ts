import {
  type Actor,
  type ApprovalLimits,
  type Centavos,
  LIMITED_ACTS,
  type LimitedAct,
} from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Returns the amount up to which OPERATORs of a company act alone; undefined without a limit. */
export async function limitOf(
  tx: Tx,
  { company_id }: Pick<Actor, 'company_id'>,
  act: LimitedAct,
): Promise<Centavos | undefined> {
  const row = await tx
    .selectFrom('approval_limits')
    .select('amount')
    .where('company_id', '=', company_id)
    .where('act', '=', act)
    .executeTakeFirst();
  return row?.amount;
}

/** Returns all approval limits of the actor's company. */
export async function approvalLimitsOf(
  db: Db | Tx,
  { company_id }: Pick<Actor, 'company_id'>,
): Promise<ApprovalLimits> {
  const rows = await db
    .selectFrom('approval_limits')
    .select(['act', 'amount'])
    .where('company_id', '=', company_id)
    .execute();
  const of = (act: LimitedAct) => rows.find((row) => row.act === act)?.amount ?? null;
  return {
    PUBLISH: of('PUBLISH'),
    BID: of('BID'),
    ACCEPT: of('ACCEPT'),
    INFORM: of('INFORM'),
    WRITE_OFF: of('WRITE_OFF'),
    BUYBACK: of('BUYBACK'),
  };
}

/**
 * Replaces the limits of the actor's company. The caller holds the row lock of `lockLimits`, so that
 * concurrent changes run one after another.
 */
export async function replaceLimits(
  tx: Tx,
  { company_id }: Pick<Actor, 'company_id'>,
  limits: ApprovalLimits,
): Promise<void> {
  await tx.deleteFrom('approval_limits').where('company_id', '=', company_id).execute();
  const rows = LIMITED_ACTS.flatMap((act) => {
    const amount = limits[act];
    return amount === null ? [] : [{ company_id, act, amount }];
  });
  if (rows.length > 0) await tx.insertInto('approval_limits').values(rows).execute();
}

/** Locks the row of the actor's company until the transaction ends. */
export async function lockLimits(tx: Tx, { company_id }: Pick<Actor, 'company_id'>): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
}
