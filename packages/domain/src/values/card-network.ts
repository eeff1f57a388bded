/**
 * The card networks whose receivables are traded. A file or an offer has only one of them (specification,
 * section 9).
 */
export const CARD_NETWORKS = ['VISA', 'MASTERCARD'] as const;

export type CardNetwork = (typeof CARD_NETWORKS)[number];

/** The labels of card networks: proper names, the same in every language. */
export const CARD_NETWORK_LABELS = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
} as const satisfies Record<CardNetwork, string>;

export function isCardNetwork(value: unknown): value is CardNetwork {
  return CARD_NETWORKS.some((network) => network === value);
}
