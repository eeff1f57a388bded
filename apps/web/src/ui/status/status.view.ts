import {
  ACCESS_REQUEST_STATUS_LABELS,
  APPROVAL_STATUS_LABELS,
  BANK_LINE_STATE_LABELS,
  BUYBACK_STATUS_LABELS,
  COLLECTION_STATUS_LABELS,
  CONTRACT_STATUS_LABELS,
  COVER_STATUS_LABELS,
  CREDENTIAL_STATUS_LABELS,
  CREDIT_STATUS_LABELS,
  DISPUTE_STATUS_LABELS,
  FILE_STATUS_LABELS,
  HELD_CHANGE_STATUS_LABELS,
  type Label,
  OFFER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  PROPOSAL_OUTCOME_LABELS,
  RECEIVABLE_STATUS_LABELS,
  REMITTANCE_STATUS_LABELS,
  SETTLEMENT_STATE_LABELS,
  USER_STATUS_LABELS,
} from '@pregao/domain';
import type { BadgeLook } from './badge.tsx';
import {
  ACCESS_REQUEST_LOOKS,
  APPROVAL_LOOKS,
  BANK_LINE_LOOKS,
  BUYBACK_LOOKS,
  COLLECTION_LOOKS,
  CONTRACT_LOOKS,
  COVER_LOOKS,
  CREDENTIAL_LOOKS,
  CREDIT_LOOKS,
  DISPUTE_LOOKS,
  FILE_LOOKS,
  HELD_CHANGE_LOOKS,
  OFFER_LOOKS,
  OUTCOME_LOOKS,
  PAYMENT_LOOKS,
  RECEIVABLE_LOOKS,
  REMITTANCE_LOOKS,
  SETTLEMENT_LOOKS,
  USER_LOOKS,
} from './looks.ts';

const KINDS = {
  offer: [OFFER_LOOKS, OFFER_STATUS_LABELS],
  receivable: [RECEIVABLE_LOOKS, RECEIVABLE_STATUS_LABELS],
  credit: [CREDIT_LOOKS, CREDIT_STATUS_LABELS],
  outcome: [OUTCOME_LOOKS, PROPOSAL_OUTCOME_LABELS],
  contract: [CONTRACT_LOOKS, CONTRACT_STATUS_LABELS],
  file: [FILE_LOOKS, FILE_STATUS_LABELS],
  credential: [CREDENTIAL_LOOKS, CREDENTIAL_STATUS_LABELS],
  approval: [APPROVAL_LOOKS, APPROVAL_STATUS_LABELS],
  heldChange: [HELD_CHANGE_LOOKS, HELD_CHANGE_STATUS_LABELS],
  accessRequest: [ACCESS_REQUEST_LOOKS, ACCESS_REQUEST_STATUS_LABELS],
  payment: [PAYMENT_LOOKS, PAYMENT_STATUS_LABELS],
  collection: [COLLECTION_LOOKS, COLLECTION_STATUS_LABELS],
  buyback: [BUYBACK_LOOKS, BUYBACK_STATUS_LABELS],
  cover: [COVER_LOOKS, COVER_STATUS_LABELS],
  dispute: [DISPUTE_LOOKS, DISPUTE_STATUS_LABELS],
  remittance: [REMITTANCE_LOOKS, REMITTANCE_STATUS_LABELS],
  bankLine: [BANK_LINE_LOOKS, BANK_LINE_STATE_LABELS],
  settlement: [SETTLEMENT_LOOKS, SETTLEMENT_STATE_LABELS],
  user: [USER_LOOKS, USER_STATUS_LABELS],
} as const;

export type StatusKind = keyof typeof KINDS;
export type StatusOf<Kind extends StatusKind> = keyof (typeof KINDS)[Kind][0] & string;

export interface StatusAppearance {
  readonly look: BadgeLook;
  readonly label: Label;
}

/**
 * Returns the look and label of a status; undefined for an unknown one, which a newer server may send. A
 * credit with an unknown status counts as available (specification, section 4).
 */
export function statusAppearance(kind: StatusKind, status: string): StatusAppearance | undefined {
  const [looks, labels]: readonly [Record<string, BadgeLook>, Record<string, Label>] = KINDS[kind];
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  const label = labels[status];
  if (look !== undefined && label !== undefined) return { look, label };
  return kind === 'credit'
    ? { look: CREDIT_LOOKS.AVAILABLE, label: CREDIT_STATUS_LABELS.AVAILABLE }
    : undefined;
}
