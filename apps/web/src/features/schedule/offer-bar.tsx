import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import type { Lender } from './lenders-dialog.tsx';
import { offerHindrance } from './schedule-limits.view.ts';
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
  /** The server's clock. */
  readonly now: Date;
}

/** The schedule's one binding act; lit when everything that it needs has been set. */
export function OfferBar({ simulation, terms, lenders = [], now }: Props) {
  const { t } = useTranslation('schedule');
  const [open, setOpen] = useState<boolean>();
  const { timeZone } = useFormat();
  const hindrance = offerHindrance(terms, {
    now,
    limit: simulation.higher_date_offer_create_limit,
    timeZone,
  });
  const reason = hindrance && t(($) => $.offer.hindrances[hindrance]);
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
