import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS } from '@pregao/domain';
import { createLink, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { forgetSelection } from '../../lib/kept-selection.ts';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { useCreateOffer } from './schedule.queries.ts';
import { deadlineOf, offerBody, type SavedTerms, type Simulation } from './schedule-terms.view.ts';

const loadDialog = () =>
  import('../../ui/overlays/binding-dialog.tsx').then((file) => ({ default: file.BindingDialog }));
const BindingDialog = lazy(loadDialog);
const LinkButton = createLink(Button);

const Bar = styled(Card)(({ theme }) => ({
  position: 'sticky',
  bottom: theme.spacing(3),
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3, 4),
  marginTop: theme.spacing(4),
  padding: theme.spacing(3, 4, 3, 6),
  boxShadow: '0 12px 32px -12px rgb(16 24 40 / 32%)',
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly simulation: Simulation;
  readonly terms: SavedTerms | undefined;
  readonly tooLate: boolean;
}

/** The schedule's one binding act; lit when everything that it needs has been set. */
export function OfferBar({ simulation, terms, tooLate }: Props) {
  const { t } = useTranslation('schedule');
  const [open, setOpen] = useState<boolean>();
  const reason = tooLate
    ? t(($) => $.hindrances.limit)
    : terms === undefined
      ? t(($) => $.offer.missing)
      : undefined;
  return (
    <Bar>
      <p>{reason ?? t(($) => $.offer.ready)}</p>
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
          <OfferDialog open={open} onClose={() => setOpen(false)} simulation={simulation} terms={terms} />
        )}
      </Suspense>
    </Bar>
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly simulation: Simulation;
  readonly terms: SavedTerms;
}

function OfferDialog({ open, onClose, simulation, terms }: DialogProps) {
  const { t } = useTranslation('schedule');
  const { money, deadline, timeZone } = useFormat();
  const navigate = useNavigate();
  const create = useCreateOffer();
  const count = terms.selectedLenders.length;
  const margin = simulation.receivable_total_value - terms.availableValue;
  const confirm = async (key: string) => {
    await create.mutateAsync({ body: offerBody(terms, simulation, timeZone), key });
    forgetSelection('receivables');
  };
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      onDone={() => void navigate({ to: '/dashboard/operation-management/list' })}
      title={t(($) => $.offer.title)}
      sentence={
        <>
          <Trans
            t={t}
            i18nKey={($) => $.offer.sentence}
            components={{ b: <b /> }}
            values={{
              value: money(terms.availableValue),
              network: CARD_NETWORK_LABELS[simulation.card_network],
              lenders: t(($) => $.offer.lenders, { count }),
              minimal: money(terms.minimalValue),
              until: deadline(deadlineOf(terms, timeZone)),
            }}
          />{' '}
          {margin > 0 && t(($) => $.offer.margin, { margin: money(margin) })}
        </>
      }
      tick={t(($) => $.offer.tick)}
      verb={t(($) => $.offer.provide)}
      success={{ title: t(($) => $.offer.successTitle), text: t(($) => $.offer.successText) }}
      failure={{ title: t(($) => $.offer.failureTitle), text: t(($) => $.offer.failureText) }}
      next={
        create.data && (
          <LinkButton to={negotiationAddress(create.data.id)} variant="contained">
            {t(($) => $.offer.see)}
          </LinkButton>
        )
      }
    />
  );
}

const negotiationAddress = (id: number): string => `/dashboard/negotiation/${id}/new-credit`;
