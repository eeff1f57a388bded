import type { RefusalKey } from '@pregao/domain';

/** State of an act: the refusal that prevents it now, or none. */
export interface DealAct {
  readonly refusal: RefusalKey | undefined;
}

/** Returns whether the act is possible now. */
export const isOpen = (act: DealAct | undefined): boolean => act !== undefined && act.refusal === undefined;
