import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { chooseMargin, type Day, openSum, settlementDay } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActDialog, type DealDialogProps, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import { SharedText } from './act-fields.tsx';
import { ChoiceTable, DialogTable, useChoiceFault, useCollectionChoice } from './collection-choice.tsx';
import { type Cover, type CoverAct, coveringReceivables, proposedCollections } from './differences.view.ts';
import { OpenLineNotice } from './open-line-notice.tsx';
import { marginOf, useSettlementAct } from './settlement.queries.ts';
import { firstDayOf } from './settlement.view.ts';

/**
 * Renders the dialog in which the acquirer offers receivables of the margin for what is open of a group. It
 * shows which ones take the place, by the rule of the domain, and the surplus that stays.
 */
export function OfferCoverDialog({ deal: shown, group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const today = useToday();
  const [{ deal, waiting, taken, issuer, pay_date }] = useState({
    deal: shown,
    waiting: proposedCollections(shown.settlement.proposals),
    taken: coveringReceivables(shown.settlement.proposals),
    ...group,
  });
  const { id: offer_id } = deal.negotiation;
  const choice = useCollectionChoice(offer_id, group, waiting);
  const held = useQuery({ ...marginOf(offer_id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const offer = useSettlementAct('offerCover');
  const open = openSum(choice.chosen);
  const margin = (held.data ?? []).filter(({ id }) => !taken.has(id));
  const byId = new Map(margin.map((receivable) => [receivable.id, receivable]));
  const parts = chooseMargin(margin, open, today).flatMap(({ receivable_id, amount }) => {
    const receivable = byId.get(receivable_id);
    return receivable === undefined ? [] : [{ ...receivable, amount }];
  });
  const covered = parts.reduce((sum, { amount }) => sum + amount, 0);
  const surplus = parts.reduce((sum, { value, amount }) => sum + value - amount, 0);
  const isEmpty = held.data !== undefined && open > 0 && covered === 0;
  const choiceFault = useChoiceFault(choice);
  const marginFault = () => {
    if (held.data === undefined) return t(($) => $.differences.cover.loading);
    return isEmpty ? t(($) => $.differences.cover.empty) : undefined;
  };
  return (
    <ActDialog
      texts={t(($) => $.differences.dialogs.OFFER)}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs.OFFER[covered === 0 ? 'sentenceUnset' : 'sentence']}
          values={{
            counterpart: deal.winner.company_name,
            covered: format.money(covered),
            issuer,
            pay_date: format.day(pay_date),
          }}
        />
      }
      blocked={choiceFault ?? marginFault()}
      reply={offer.data}
      receipt={{ offerId: offer_id, act: 'OFFER_COVER' }}
      onConfirm={(idempotencyKey) =>
        offer.mutateAsync({
          idempotencyKey,
          body: { offer_id, collection_ids: choice.chosen.map(({ id }) => id) },
        })
      }
      onClose={onClose}
    >
      <ChoiceTable choice={choice} />
      {held.error && (
        <FailedState
          title={t(($) => $.differences.cover.loadFailed)}
          error={held.error}
          onRetry={held.refetch}
        />
      )}
      {held.isPending && <Skeleton height={64} />}
      {isEmpty && <Notice tone="amber">{t(($) => $.differences.cover.empty)}</Notice>}
      {parts.length > 0 && <CoveringTable parts={parts} />}
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(open) },
          { label: t(($) => $.differences.cover.covered), value: format.money(covered) },
          covered < open && {
            label: t(($) => $.figures.rest),
            value: format.money(open - covered),
          },
          surplus > 0 && { label: t(($) => $.differences.cover.surplus), value: format.money(surplus) },
        ]}
      />
    </ActDialog>
  );
}

interface PartProps {
  readonly parts: readonly {
    readonly id: number;
    readonly issuer: string;
    readonly due_date: Day;
    readonly amount: number;
  }[];
}

/** Renders the receivables of the margin that take the place, earliest due first. */
export function CoveringTable({ parts }: PartProps) {
  const { t } = useTranslation('settlement');
  const { day } = useFormat();
  return (
    <DialogTable label={t(($) => $.differences.cover.receivables)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.differences.cover.reserved)}</th>
          <th scope="col" data-money>
            {t(($) => $.differences.cover.part)}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, issuer, due_date, amount }) => (
          <tr key={id}>
            <th scope="row" style={{ whiteSpace: 'normal' }}>
              {id} · {issuer}
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                {t(($) => $.differences.cover.expected, { day: day(settlementDay(due_date)) })}
              </Typography>
            </th>
            <td data-money>
              <MoneyText value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </DialogTable>
  );
}

interface Props extends DealDialogProps {
  readonly cover: Cover;
}

/** Renders the dialog of an act on a cover: it is accepted, refused or withdrawn. */
export function CoverDialog({ act, ...props }: Props & { readonly act: CoverAct }) {
  return act === 'WITHDRAW' ? (
    <WithdrawCoverDialog {...props} />
  ) : (
    <AnswerCoverDialog {...props} accepted={act === 'ACCEPT'} />
  );
}

function AnswerCoverDialog({
  deal,
  cover: shown,
  accepted,
  onClose,
}: Props & { readonly accepted: boolean }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [{ cover, first }] = useState({ cover: shown, first: firstDayOf(deal) });
  const [reason, setReason] = useState('');
  const answer = useSettlementAct('answerCover');
  const name = accepted ? 'ACCEPT_COVER' : 'REFUSE_COVER';
  const parts = cover.receivables.map(({ receivable_id: id, covered_value: amount, ...receivable }) => ({
    ...receivable,
    id,
    amount,
  }));
  return (
    <ActDialog
      danger={!accepted}
      texts={t(($) => $.differences.dialogs[name])}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs[name].sentence}
          values={{ borrower: deal.negotiation.borrower_name, covered: format.money(cover.covered_value) }}
        />
      }
      reply={answer.data}
      receipt={{ offerId: deal.negotiation.id, act: accepted ? 'ACCEPT_COVER' : 'REFUSE_COVER' }}
      onConfirm={(idempotencyKey) =>
        answer.mutateAsync({
          params: { id: cover.id },
          idempotencyKey,
          body: { accepted, ...(!accepted && reason.trim() !== '' && { reason: reason.trim() }) },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={cover.covered_value} first={first} />
      <CoveringTable parts={parts} />
      {!accepted && (
        <SharedText optional label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
      )}
    </ActDialog>
  );
}

function WithdrawCoverDialog({ deal, cover: shown, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [cover] = useState(shown);
  const withdraw = useSettlementAct('withdrawCover');
  return (
    <ActDialog
      danger
      texts={t(($) => $.differences.dialogs.WITHDRAW_COVER)}
      sentence={
        <Sentence
          of={($) => $.differences.dialogs.WITHDRAW_COVER.sentence}
          values={{ covered: format.money(cover.covered_value) }}
        />
      }
      reply={withdraw.data}
      receipt={{ offerId: deal.negotiation.id, act: 'WITHDRAW_COVER' }}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id: cover.id }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
