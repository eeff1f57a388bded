import type { Centavos } from '@pregao/domain';

/** What the story knows of an offer. */
export interface DemoOffer {
  readonly id: number;
  readonly value: Centavos;
  /** ISO 8601. */
  readonly expire_date: string;
}

/** A proposal of the story. */
export interface DemoBid {
  readonly credit_id: number;
  readonly offer: DemoOffer;
}
