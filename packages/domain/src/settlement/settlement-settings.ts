import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse, refuseWith } from '../refusals/decision.ts';
import type { Centavos } from '../values/money.ts';
import type { CollectionRoute, Recourse } from './vocabulary.ts';

/** The settlement settings of a company. A setting of the other side is null. */
export interface SettlementSettings {
  /** The terms that an acquirer's next offers are frozen with. */
  readonly collection_route: CollectionRoute | null;
  readonly recourse: Recourse | null;
  /** The largest part of a price that may be missing as a fee, in centavos. */
  readonly fee_tolerance: Centavos | null;
  /** The difference of a bank line that still matches an expectation, in centavos. */
  readonly match_tolerance: Centavos;
}

/** The settings of an acquirer that has set none. */
export const ACQUIRER_DEFAULTS = {
  collection_route: 'PASS_THROUGH',
  recourse: 'MARGIN_ONLY',
  fee_tolerance: 100_00,
  match_tolerance: 0,
} as const satisfies SettlementSettings;

/** The largest tolerance that a company can set, in centavos. */
export const MAX_TOLERANCE: Centavos = 1_000_00;

/** Returns the settings of a company that has set none. */
export const defaultSettlementSettings = ({
  company_type,
}: Pick<Actor, 'company_type'>): SettlementSettings =>
  company_type === 'BORROWER'
    ? ACQUIRER_DEFAULTS
    : { collection_route: null, recourse: null, fee_tolerance: null, match_tolerance: 0 };

const OF_ACQUIRER = ['collection_route', 'recourse', 'fee_tolerance'] as const;

/** Decides whether a MASTER sets these settings. Absent ones keep their value; offers already made do too. */
export function decideSetSettlementSettings(
  actor: Actor,
  current: SettlementSettings,
  change: { readonly [Name in keyof SettlementSettings]?: SettlementSettings[Name] | undefined },
): Decision<SettlementSettings> {
  const right = rightRefusal(actor, 'set-settlement-settings');
  if (right) return refuseWith(right);
  const isAcquirer = actor.company_type === 'BORROWER';
  const foreign = OF_ACQUIRER.find((name) => change[name] != null && !isAcquirer);
  if (foreign) return refuse('SETTLEMENT_SETTING_FOREIGN', { field: foreign });
  return allow({
    collection_route: change.collection_route ?? current.collection_route,
    recourse: change.recourse ?? current.recourse,
    fee_tolerance: change.fee_tolerance ?? current.fee_tolerance,
    match_tolerance: change.match_tolerance ?? current.match_tolerance,
  });
}
