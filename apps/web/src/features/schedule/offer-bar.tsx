import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import type { Lender } from './lenders-dialog.tsx';
import type { SavedTerms, Simulation } from './schedule-terms.view.ts';

const loadDialog = () => import('./offer-dialog.tsx').then((file) => ({ default: file.OfferDialog }));
const OfferDialog = lazy(loadDialog);

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  flex: '1 1 200px',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly simulation: Simulation;
  readonly terms: SavedTerms | undefined;
  /** All investors; undefined while they are on their way. */
  readonly lenders: readonly Lender[] | undefined;
  readonly tooLate: boolean;
}

/** The schedule's one binding act; lit when everything that it needs has been set. */
export function OfferBar({ simulation, terms, lenders = [], tooLate }: Props) {
  const { t } = useTranslation('schedule');
  const [open, setOpen] = useState<boolean>();
  const missing = terms === undefined ? t(($) => $.offer.missing) : undefined;
  const reason = tooLate ? t(($) => $.hindrances.limit) : missing;
  return (
    <BottomBar label={t(($) => $.offer.title)} idle={reason !== undefined}>
      <Words>{reason ?? t(($) => $.offer.ready)}</Words>
      <DisabledHint reason={reason}>
        <Button
          variant="contained"
          size="large"
          disabled={reason !== undefined}
          onPointerEnter={() => void loadDialog()}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.offer.provide)}
        </Button>
      </DisabledHint>
      <Suspense>
        {open !== undefined && terms && (
          <OfferDialog
            open={open}
            onClose={() => setOpen(false)}
            simulation={simulation}
            terms={terms}
            lenders={lenders}
          />
        )}
      </Suspense>
    </BottomBar>
  );
}
