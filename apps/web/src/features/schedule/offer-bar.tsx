import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import type { Lender } from '../deals/public.ts';
import { OfferDialog } from './offer-dialog.tsx';
import type { OfferBlocker } from './schedule-limits.view.ts';
import type { SavedTerms, Simulation } from './schedule-terms.view.ts';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  flex: '1 1 200px',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly simulation: Simulation;
  readonly terms: SavedTerms | undefined;
  /** All investors; undefined while loading. */
  readonly lenders: readonly Lender[] | undefined;
  readonly blocker: OfferBlocker | undefined;
  readonly onRefused: (error: unknown) => void;
  /** Remedy shown with a refusal. */
  readonly remedy: ReactNode;
}

/** Renders the publish button of the schedule, enabled once all terms are set. */
export function OfferBar({ simulation, terms, lenders = [], blocker, onRefused, remedy }: Props) {
  const { t } = useTranslation('schedule');
  const words = useId();
  const [open, setOpen] = useState<boolean>();
  const reason = blocker && t(($) => $.offer.blockers[blocker]);
  return (
    <BottomBar label={t(($) => $.offer.title)} idle={reason !== undefined}>
      <Words id={words}>{reason ?? t(($) => $.offer.ready)}</Words>
      <Button
        data-first-act
        variant={reason === undefined ? 'contained' : 'outlined'}
        size="large"
        aria-describedby={words}
        disabled={reason !== undefined}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.offer.provide)}
      </Button>
      {open !== undefined && terms && (
        <OfferDialog
          open={open}
          onClose={() => setOpen(false)}
          simulation={simulation}
          terms={terms}
          lenders={lenders}
          onRefused={onRefused}
          remedy={remedy}
        />
      )}
    </BottomBar>
  );
}
