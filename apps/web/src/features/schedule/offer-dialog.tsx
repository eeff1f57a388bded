import Button from '@mui/material/Button';
import { CARD_NETWORK_LABELS, LOCALES } from '@pregao/domain';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { forgetSelection } from '../../lib/kept-selection.ts';
import type { Lender } from '../../ui/lender-checklist.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useCreateOffer } from './schedule.queries.ts';
import { deadlineOf, offerBody, type SavedTerms, type Simulation } from './schedule-terms.view.ts';

const LinkButton = createLink(Button);

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly simulation: Simulation;
  readonly terms: SavedTerms;
  readonly lenders: readonly Lender[];
  readonly onRefused: (error: unknown) => void;
  readonly remedy: ReactNode;
}

/** Makes the schedule available: to whom, how much, from how much and until when, with the receipt in the same place. */
export function OfferDialog({ open, onClose, simulation, terms, lenders, onRefused, remedy }: Props) {
  const { t } = useTranslation('schedule');
  const { money, deadline, timeZone } = useFormat();
  const navigate = useNavigate();
  const create = useCreateOffer();
  const count = terms.selectedLenders.length;
  const named = useNames(lenders.filter(({ id }) => terms.selectedLenders.includes(id)));
  const margin = simulation.receivable_total_value - terms.availableValue;
  const confirm = async (key: string) => {
    await create.mutateAsync({ body: offerBody(terms, simulation, timeZone), key }, { onError: onRefused });
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
            components={{ b: <b style={{ whiteSpace: 'nowrap' }} />, who: <b /> }}
            values={{
              value: money(terms.availableValue),
              network: CARD_NETWORK_LABELS[simulation.card_network],
              lenders: named ?? t(($) => $.offer.lenders, { count }),
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
      failure={{
        title: t(($) => $.offer.failureTitle),
        text: t(($) => $.offer.failureText),
        unknown: t(($) => $.offer.failureUnknown),
      }}
      remedy={remedy}
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

/** Up to so many investors are named; more are counted. */
const NAMED_UP_TO = 2;

function useNames(lenders: readonly Lender[]): string | undefined {
  const language = useLanguage();
  if (lenders.length === 0 || lenders.length > NAMED_UP_TO) return undefined;
  return new Intl.ListFormat(LOCALES[language]).format(lenders.map(({ name }) => name));
}
