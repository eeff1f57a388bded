import type { RefusalKey } from '@pregao/domain';

/** Why an act cannot be done now; no refusal where it can. */
export interface DealAct {
  readonly refusal: RefusalKey | undefined;
}

/** Can the act be done now? */
export const isOpen = (act: DealAct | undefined): boolean => act !== undefined && act.refusal === undefined;
