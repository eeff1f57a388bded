import { CARD_NETWORK_LABELS, isPendingApproval, LOCALES } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { clearSelection } from '../../lib/saved-selection.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { LimitNotice, useLimitAbove } from '../approvals/public.ts';
import { type Lender, receiptOf } from '../deals/public.ts';
import { useCreateOffer } from './schedule.queries.ts';
import { deadlineOf, offerBody, type SavedTerms, type Simulation } from './schedule-terms.view.ts';
import { SettlementTerms } from './settlement-terms.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly simulation: Simulation;
  readonly terms: SavedTerms;
  readonly lenders: readonly Lender[];
  readonly onRefused: (error: unknown) => void;
  readonly remedy: ReactNode;
}

/**
 * Renders the confirmation dialog that publishes the schedule:
 * investors, amount, minimum, deadline, and the result.
 */
export function OfferDialog({ open, onClose, simulation, terms, lenders, onRefused, remedy }: Props) {
  const { t } = useTranslation('schedule');
  const { money, deadline, timeZone } = useFormat();
  const navigate = useNavigate();
  const create = useCreateOffer();
  const limit = useLimitAbove('PUBLISH', terms.availableValue);
  const reply = create.data;
  const createdId = reply === undefined || isPendingApproval(reply) ? undefined : reply.id;
  const isPending = reply !== undefined && createdId === undefined;
  const { t: ui } = useTranslation('ui');
  const count = terms.selectedLenders.length;
  const namedLenders = useNames(lenders.filter(({ id }) => terms.selectedLenders.includes(id)));
  const margin = simulation.receivable_total_value - terms.availableValue;
  const confirm = async (key: string) => {
    await create.mutateAsync({ body: offerBody(terms, simulation, timeZone), key }, { onError: onRefused });
    clearSelection('receivables');
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
              lenders: namedLenders ?? t(($) => $.offer.lenders, { count }),
              minimal: money(terms.minimalValue),
              until: deadline(deadlineOf(terms, timeZone)),
            }}
          />{' '}
          {margin > 0 && t(($) => $.offer.margin, { margin: money(margin) })}
        </>
      }
      tick={t(($) => $.offer.tick)}
      verb={limit === undefined ? t(($) => $.offer.provide) : ui(($) => $.approval.verb)}
      success={
        isPending
          ? { title: ui(($) => $.approval.done), text: ui(($) => $.approval.doneText), isPending }
          : { title: t(($) => $.offer.successTitle), text: t(($) => $.offer.successText) }
      }
      failure={{
        title: t(($) => $.offer.failureTitle),
        text: t(($) => $.offer.failureText),
        unknown: t(($) => $.offer.failureUnknown),
      }}
      remedy={remedy}
      receipt={createdId === undefined ? undefined : receiptOf(createdId, 'PUBLISH', createdId)}
      next={
        createdId !== undefined && (
          <ButtonLink to={negotiationAddress(createdId)} variant="contained">
            {t(($) => $.offer.see)}
          </ButtonLink>
        )
      }
    >
      {limit !== undefined && <LimitNotice limit={limit} />}
      <SettlementTerms />
    </BindingDialog>
  );
}

const negotiationAddress = (id: number): string => `/dashboard/negotiation/${id}/new-credit`;

/** Maximum number of named investors; with more only the count is shown. */
const MAX_NAMED = 2;

function useNames(lenders: readonly Lender[]): string | undefined {
  const language = useLanguage();
  if (lenders.length === 0 || lenders.length > MAX_NAMED) return undefined;
  return new Intl.ListFormat(LOCALES[language]).format(lenders.map(({ name }) => name));
}
