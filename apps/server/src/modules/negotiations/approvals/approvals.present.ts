import type { Reply } from '@pregao/contract';
import { type ApprovalLimits, type RefusalKey, shownRate } from '@pregao/domain';
import type { RequestRecord } from './approvals.store.ts';

export const presentLimits = (limits: ApprovalLimits): Reply<'getApprovalLimits'> => ({
  publish: limits.PUBLISH,
  bid: limits.BID,
  accept: limits.ACCEPT,
  inform: limits.INFORM,
  write_off: limits.WRITE_OFF,
  buyback: limits.BUYBACK,
});

export function presentRequest(row: RequestRecord): Reply<'getApproval'> {
  const { summary } = row;
  return {
    id: row.id,
    act: row.act,
    status: row.status,
    amount: row.amount,
    offer_value: row.offer_value ?? row.amount,
    limit: row.limit_amount,
    company: { id: row.company_id, name: row.company_name },
    requested_by: { id: row.requested_by, name: row.asker_name },
    requested_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    offer_id: row.offer_id,
    credit_id: row.credit_id,
    card_network: summary.card_network,
    counterpart_name: row.counterpart_name,
    minimal_value: summary.minimal_value ?? null,
    receivables_count: summary.receivables_count ?? null,
    lenders: row.lenders,
    invited_lenders: row.invited,
    loss: summary.loss
      ? {
          ...summary.loss,
          groups: summary.loss.groups.map((group) => ({
            ...group,
            receivable_ids: [...group.receivable_ids],
          })),
        }
      : null,
    rescission: summary.rescission ?? null,
    losses: summary.losses ? [...summary.losses] : null,
    prices: summary.prices ? [...summary.prices] : null,
    valid_until: summary.valid_until,
    payment_date: summary.payment_date ?? null,
    annual_252: shownRate(summary.annual_252 ?? null),
    security_margin_value: summary.security_margin_value ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by === null ? null : { id: row.ended_by, name: row.ender_name ?? '' },
    end_reason: row.end_reason,
    failure: row.failure as RefusalKey | null,
  };
}
