import Button from '@mui/material/Button';
import { minimumAboveLimitRefusal, type OfferChange } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { companyLookup } from '../../../lib/lookups.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useLimitAbove } from '../../approvals/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { canExtendDeadline, uninvitedCompanies } from './changes.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly changes: readonly OfferChange[];
  readonly onChoose: (change: OfferChange) => void;
}

/** Renders the menu of changes that the acquirer may still make to its open schedule. */
export function ChangeMenu({ negotiation, changes, onChoose }: Props) {
  const { t } = useTranslation('offerChange');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  // Loaded when the menu opens: the lenders that the schedule may still invite.
  const everybody = useQuery({ ...companyLookup('LENDER'), enabled: open }).data?.rows;
  const [user, language] = [useUser(), useLanguage()];
  const byLimit = minimumAboveLimitRefusal(
    user,
    negotiation,
    useLimitAbove('PUBLISH', negotiation.offer_value),
  );
  if (changes.length === 0) return null;
  const reasonOf = (change: OfferChange) => {
    if (change === 'EXTEND_DEADLINE' && !canExtendDeadline(negotiation)) return t(($) => $.menu.latest);
    if (change === 'LOWER_MINIMUM' && byLimit) return translateRefusal(byLimit.key, language);
    if (change === 'INVITE_LENDERS' && everybody && uninvitedCompanies(negotiation, everybody).length === 0)
      return t(($) => $.menu.everybody);
    return undefined;
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<Icon name="expand" size={18} />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        {t(($) => $.menu.title)}
      </Button>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          actions={changes.map((change) => ({
            text: t(($) => $.verbs[change]),
            disabledReason: reasonOf(change),
            onSelect: () => onChoose(change),
          }))}
        />
      )}
    </>
  );
}
