import Skeleton from '@mui/material/Skeleton';
import type { Reply } from '@pregao/contract';
import { type Actor, may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnResult } from '../../lib/focus-main.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DealDialogProps, GroupDialogProps } from './act-dialog.tsx';
import { BuybackDialog } from './buyback-dialog.tsx';
import { CoverDialog } from './cover-dialogs.tsx';
import { canDisputeRemittance, DIFFERENCES_HASH, type DifferenceAct } from './differences.view.ts';
import { DifferencesCard } from './differences-card.tsx';
import { DisputeRemittanceDialog, DisputeStepDialog } from './dispute-dialogs.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { LADDER_HEADING, LadderCard } from './ladder-card.tsx';
import type { RemittanceAct } from './ladder-remittances.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { PAYMENT_HEADING, PaymentCard } from './payment-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RemittancePayee } from './remittance-payee.tsx';
import { ReverseEntryDialog } from './reverse-entry-dialog.tsx';
import {
  type Collection,
  type LadderEntry,
  type LadderGroup,
  type Settlement,
  settlementOf,
} from './settlement.queries.ts';
import {
  canWithdraw,
  type DealRemittance,
  type GroupAct,
  groupActs,
  isSettledByCalendar,
  type PaymentAct,
  paymentActs,
  remits,
  type SettledDeal,
  type Winner,
} from './settlement.view.ts';
import { WithdrawRemittanceDialog } from './withdraw-remittance-dialog.tsx';

type Open =
  | { readonly name: 'payment'; readonly act: PaymentAct }
  | { readonly name: 'group'; readonly act: GroupAct; readonly group: LadderGroup }
  | { readonly name: 'difference'; readonly act: DifferenceAct }
  | {
      readonly name: 'remittance';
      readonly act: RemittanceAct;
      readonly remittance: DealRemittance;
      readonly group: LadderGroup;
    }
  | { readonly name: 'withdraw'; readonly remittance: DealRemittance }
  | { readonly name: 'reverse'; readonly collection: Collection; readonly entry: LadderEntry };

/** Ids of the headings of the cards that show the result of each act. */
const HEADINGS: Readonly<Record<Open['name'], string>> = {
  payment: PAYMENT_HEADING,
  group: LADDER_HEADING,
  difference: DIFFERENCES_HASH,
  remittance: LADDER_HEADING,
  withdraw: LADDER_HEADING,
  reverse: LADDER_HEADING,
};

interface Props {
  readonly actor: Actor;
  readonly negotiation: Reply<'getNegotiation'>;
  readonly winner: Winner;
  /** The server's clock. */
  readonly now: Date;
  /** Whether the page is being printed. */
  readonly onPaper: boolean;
}

/** Renders the settlement of a deal: payment, rates and collections, with the reader's acts. */
export function SettlementSection(props: Props) {
  const { t } = useTranslation('settlement');
  const query = useQuery(settlementOf(props.negotiation.id));
  if (query.data) return <Loaded {...props} settlement={query.data} />;
  if (query.error)
    return <FailedState title={t(($) => $.tab.loadFailed)} error={query.error} onRetry={query.refetch} />;
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 24 }}>
      <Skeleton height={280} />
      <Skeleton height={280} />
    </div>
  );
}

function Loaded({
  actor,
  negotiation,
  winner,
  now,
  onPaper,
  settlement,
}: Props & { settlement: Settlement }) {
  const [open, setOpen] = useState<Open>();
  const deal: SettledDeal = { negotiation, winner, settlement };
  const close = () => setOpen(undefined);
  useFocusOnResult(open && HEADINGS[open.name], settlement);
  return (
    <>
      <State deal={deal} now={now} />
      <PaymentCard
        actor={actor}
        deal={deal}
        acts={paymentActs(actor, deal, now)}
        onAct={(act) => setOpen({ name: 'payment', act })}
      />
      <DifferencesCard
        actor={actor}
        deal={deal}
        now={now}
        onPaper={onPaper}
        onAct={(act) => setOpen({ name: 'difference', act })}
      />
      <MeasuresCard settlement={settlement} proposed={winner.rates.annual_252} />
      <LadderCard
        offerId={negotiation.id}
        settlement={settlement}
        marginLeft={negotiation.security_margin?.value ? negotiation.margin_left : null}
        payee={remits(actor, deal) && <RemittancePayee deal={deal} />}
        onPaper={onPaper}
        acts={groupActs(actor, deal, now)}
        onAct={(act, group) => setOpen({ name: 'group', act, group })}
        canWithdraw={(remittance) => canWithdraw(actor, deal, remittance)}
        onWithdraw={(remittance) => setOpen({ name: 'withdraw', remittance })}
        canAnswer={(remittance) => canDisputeRemittance(actor, deal, remittance, now)}
        onAnswer={(act, remittance, group) => setOpen({ name: 'remittance', act, remittance, group })}
        onReverse={
          may(actor, 'reverse-collection-entry')
            ? (collection, entry) => setOpen({ name: 'reverse', collection, entry })
            : undefined
        }
      />
      {open?.name === 'payment' && <PaymentDialog act={open.act} deal={deal} onClose={close} />}
      {open?.name === 'group' && (
        <GroupDialog act={open.act} deal={deal} group={open.group} onClose={close} />
      )}
      {open?.name === 'difference' && <DifferenceDialog act={open.act} deal={deal} onClose={close} />}
      {open?.name === 'remittance' && <RemittanceDialog {...open} deal={deal} onClose={close} />}
      {open?.name === 'withdraw' && (
        <WithdrawRemittanceDialog deal={deal} remittance={open.remittance} onClose={close} />
      )}
      {open?.name === 'reverse' && (
        <ReverseEntryDialog
          deal={deal}
          collection={open.collection}
          entry={open.entry}
          isSettled={settlement.closed_at !== null}
          onClose={close}
        />
      )}
    </>
  );
}

/** Renders the dialog of an act on a buyback, cover or dispute. */
function DifferenceDialog({ act, ...props }: DealDialogProps & { readonly act: DifferenceAct }) {
  switch (act.of) {
    case 'buyback':
      return <BuybackDialog {...props} act={act.act} buyback={act.buyback} />;
    case 'cover':
      return <CoverDialog {...props} act={act.act} cover={act.cover} />;
    case 'dispute':
      return <DisputeStepDialog {...props} action={act.act} dispute={act.dispute} />;
  }
}

interface RemittanceProps extends GroupDialogProps {
  readonly act: RemittanceAct;
  readonly remittance: DealRemittance;
}

/** Renders the dialog in which the investor answers a remittance. */
function RemittanceDialog({ act, ...props }: RemittanceProps) {
  return act === 'RECEIVE' ? <ReceiveDialog {...props} part /> : <DisputeRemittanceDialog {...props} />;
}

/** Renders what holds for the whole settlement: by the calendar, closed or rescinded. */
function State({ deal, now }: Pick<Props, 'now'> & { readonly deal: SettledDeal }) {
  const { t } = useTranslation('settlement');
  const { instant } = useFormat();
  const { tracked, closed_at } = deal.settlement;
  if (deal.negotiation.ended_by === 'UNPAID') return <Notice tone="red">{t(($) => $.tab.rescinded)}</Notice>;
  if (!tracked)
    return (
      <Notice tone="grey">
        {t(($) => (isSettledByCalendar(deal, now) ? $.tab.calendarDone : $.tab.calendar))}
      </Notice>
    );
  if (closed_at === null) return null;
  return <Notice tone="green">{t(($) => $.tab.closed, { at: instant(closed_at) })}</Notice>;
}
