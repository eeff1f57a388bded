import { useTranslation } from 'react-i18next';
import type { Negotiation } from '../detail/negotiation.view.ts';

/** Returns the consequences of a change as texts: who gets a notice, and which credits stay the same. */
export function useChangeConsequences({ lenders, open_credits }: Negotiation) {
  const { t } = useTranslation('offerChange');
  const count = lenders?.length ?? 0;
  return {
    invited: t(($) => $.brings.invited, { count }),
    invitedDone: t(($) => $.doneText.invited, { count }),
    stay:
      open_credits === 0 ? t(($) => $.brings.noCredits) : t(($) => $.brings.stay, { count: open_credits }),
  };
}
