import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Actor, BUYBACK_PRICE_RULE_LABELS, isLiveDispute, SHORTAGE_REASON_LABELS } from '@pregao/domain';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import {
  type Buyback,
  buybackActs,
  type Cover,
  coverActs,
  DIFFERENCES_HASH,
  type Difference,
  type DifferenceAct,
  type DisputeRow,
  differencesOf,
  disputeActs,
  mayReadMessages,
} from './differences.view.ts';
import { DisputeMessages } from './dispute-messages.tsx';
import type { SettledDeal } from './settlement.view.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(4, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

interface Props {
  readonly actor: Actor;
  readonly deal: SettledDeal;
  /** The server's clock. */
  readonly now: Date;
  readonly onAct: (act: DifferenceAct) => void;
}

/** Renders buybacks, covers and disputes of a deal with the reader's acts. Nothing where there is none. */
export function DifferencesCard(props: Props) {
  const { t } = useTranslation('settlement');
  const [showsEnded, setShowsEnded] = useState(false);
  const { proposals, ended_proposals } = props.deal.settlement;
  const waiting = differencesOf(proposals);
  const ended = differencesOf(ended_proposals);
  const card = useScrollWhenNamed();
  if (waiting.length + ended.length === 0) return null;
  return (
    <Card
      ref={card}
      id={DIFFERENCES_HASH}
      tabIndex={-1}
      component="section"
      aria-labelledby="settlement-differences-title"
      sx={{
        p: { xs: 4, sm: 6 },
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        scrollMarginTop: 96,
        // A link moves the focus here for readers of screens; nothing of the card itself is operated.
        '&:focus': { outline: 0 },
      }}
    >
      <Typography variant="h2" id="settlement-differences-title">
        {t(($) => $.differences.title)}
      </Typography>
      {waiting.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => $.differences.nothingOpen)}
        </Typography>
      ) : (
        <List>
          {waiting.map((difference) => (
            <DifferenceItem key={keyOf(difference)} {...props} difference={difference} />
          ))}
        </List>
      )}
      {ended.length > 0 && (
        <div>
          <Button
            variant="outlined"
            color="inherit"
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {t(($) => $.differences[showsEnded ? 'hideEnded' : 'showEnded'], { count: ended.length })}
          </Button>
        </div>
      )}
      {showsEnded && (
        <List>
          {ended.map((difference) => (
            <DifferenceItem key={keyOf(difference)} {...props} difference={difference} />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Scrolls to the card once it is drawn, when the address names it. */
function useScrollWhenNamed() {
  const card = useRef<HTMLDivElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === DIFFERENCES_HASH });
  useEffect(() => {
    if (!isNamed) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return card;
}

function keyOf(difference: Difference): string {
  switch (difference.of) {
    case 'buyback':
      return `buyback ${difference.buyback.id}`;
    case 'cover':
      return `cover ${difference.cover.id}`;
    case 'dispute':
      return `dispute ${difference.dispute.id}`;
  }
}

function DifferenceItem({ difference, ...props }: Props & { readonly difference: Difference }) {
  switch (difference.of) {
    case 'buyback':
      return <BuybackItem {...props} buyback={difference.buyback} />;
    case 'cover':
      return <CoverItem {...props} cover={difference.cover} />;
    case 'dispute':
      return <DisputeItem {...props} dispute={difference.dispute} />;
  }
}

interface FrameProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly groups: Buyback['groups'];
  readonly collections: number;
  readonly children: ReactNode;
}

/** Renders the head of an item: what it is, its status, and of which collections. */
function Frame({ title, badge, groups, collections, children }: FrameProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [first] = groups;
  const more = groups.length - 1;
  return (
    <li>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        {badge}
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {first && `${first.issuer}, ${format.day(first.pay_date)} `}
        {more > 0 && t(($) => $.differences.moreGroups, { count: more })}
        {first && '· '}
        {t(($) => $.ladder.receivables, { count: collections, shown: format.count(collections) })}
      </Typography>
      {children}
    </li>
  );
}

interface ActsProps<Act extends string> {
  readonly acts: readonly Act[];
  readonly textOf: (act: Act) => string;
  /** Names the subject in the labels of its buttons. */
  readonly of: string;
  readonly isPrimary: (act: Act) => boolean;
  readonly onAct: (act: Act) => void;
}

function Acts<Act extends string>({ acts, textOf, of, isPrimary, onAct }: ActsProps<Act>) {
  if (acts.length === 0) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }} data-off-paper>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={isPrimary(act) ? 'contained' : 'outlined'}
          color={isPrimary(act) ? 'primary' : 'inherit'}
          aria-label={`${textOf(act)}: ${of}`}
          onClick={() => onAct(act)}
        >
          {textOf(act)}
        </Button>
      ))}
    </div>
  );
}

/** Returns the sentence that tells whose turn it is, and until when. */
function useTurnText(company: Actor['company_type']) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  return (turn: 'BORROWER' | 'LENDER', until: string | null) =>
    t(($) => $.differences.turn[turn === company ? 'OWN' : turn], {
      until: until === null ? '' : format.deadline(until),
    });
}

function BuybackItem({ actor, deal, now, onAct, buyback }: Props & { readonly buyback: Buyback }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  const turnText = useTurnText(actor.company_type);
  const title = t(($) => $.differences.buyback.title, { price: format.money(buyback.price) });
  return (
    <Frame
      title={title}
      badge={<StatusBadge kind="buyback" status={buyback.status} />}
      groups={buyback.groups}
      collections={buyback.collections.length}
    >
      <Typography variant="body2">
        {t(($) => $.differences.buyback.facts, {
          open: format.money(buyback.open_value),
          rule: BUYBACK_PRICE_RULE_LABELS[buyback.price_rule][language],
          day: format.day(buyback.day),
        })}{' '}
        {buyback.confirmed_day !== null &&
          t(($) => $.differences.buyback.arrived, { day: format.day(buyback.confirmed_day) })}
        {buyback.reason !== null && t(($) => $.differences.reason, { reason: buyback.reason })}
      </Typography>
      {buyback.status === 'PROPOSED' && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turnText('LENDER', buyback.answer_until)}
        </Typography>
      )}
      <Acts
        acts={buybackActs(actor, deal, buyback, now)}
        textOf={(act) => t(($) => $.differences.buyback.acts[act])}
        of={title}
        isPrimary={(act) => act === 'CONFIRM'}
        onAct={(act) => onAct({ of: 'buyback', act, buyback })}
      />
    </Frame>
  );
}

function CoverItem({ actor, deal, now, onAct, cover }: Props & { readonly cover: Cover }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const turnText = useTurnText(actor.company_type);
  const title = t(($) => $.differences.cover.title, { covered: format.money(cover.covered_value) });
  const receivables = cover.receivables.map(({ issuer, due_date, covered_value }) =>
    t(($) => $.differences.cover.receivable, {
      issuer,
      day: format.day(due_date),
      value: format.money(covered_value),
    }),
  );
  return (
    <Frame
      title={title}
      badge={<StatusBadge kind="cover" status={cover.status} />}
      groups={cover.groups}
      collections={cover.collections.length}
    >
      <Typography variant="body2">
        {t(($) => $.differences.cover.facts, {
          count: receivables.length,
          receivables: receivables.slice(0, MAX_NAMED).join('; '),
        })}{' '}
        {receivables.length > MAX_NAMED &&
          t(($) => $.differences.cover.more, { count: receivables.length - MAX_NAMED })}{' '}
        {cover.reason !== null && t(($) => $.differences.reason, { reason: cover.reason })}
      </Typography>
      {cover.status === 'OFFERED' && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turnText('LENDER', cover.answer_until)}
        </Typography>
      )}
      <Acts
        acts={coverActs(actor, deal, cover, now)}
        textOf={(act) => t(($) => $.differences.cover.acts[act])}
        of={title}
        isPrimary={(act) => act === 'ACCEPT'}
        onAct={(act) => onAct({ of: 'cover', act, cover })}
      />
    </Frame>
  );
}

/** How many receivables of a cover its item names. */
const MAX_NAMED = 3;

function DisputeItem({ actor, deal, now, onAct, dispute }: Props & { readonly dispute: DisputeRow }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  const turnText = useTurnText(actor.company_type);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { status, turn, answer_until } = dispute;
  const isLive = isLiveDispute(status);
  const title = t(($) => $.differences.dispute.title[dispute.kind], {
    reason: SHORTAGE_REASON_LABELS[dispute.reason][language],
  });
  const mayRead = mayReadMessages(actor, dispute);
  const acts = disputeActs(actor, deal, dispute, now);
  const [primary] = acts.filter((act) => act !== 'ESCALATE');
  return (
    <Frame
      title={title}
      badge={<StatusBadge kind="dispute" status={status} />}
      groups={dispute.groups}
      collections={dispute.collection_ids.length}
    >
      <Typography variant="body2">
        {status === 'AGREED' || status === 'DECIDED'
          ? t(($) => $.differences.endedValue[status])
          : t(($) => $.differences.valueBy[dispute.value_by])}
        : <b>{format.money(dispute.value)}</b>.{' '}
        {t(($) => $.differences.dispute.openedBy[dispute.opened_by ?? 'NONE'], {
          at: format.instant(dispute.opened_at),
        })}
      </Typography>
      {isLive && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turn === null
            ? t(($) => $.differences.turn[actor.company_type === 'MODERATOR' ? 'OWN_MODERATOR' : 'MODERATOR'])
            : turnText(turn, answer_until)}
        </Typography>
      )}
      {mayRead ? (
        <div>
          <Button
            size="small"
            color="inherit"
            sx={{ ml: -3 }}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-label={`${t(($) => $.differences.messages[isOpen ? 'hide' : 'show'])}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(($) => $.differences.messages[isOpen ? 'hide' : 'show'])}
          </Button>
        </div>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => $.differences.messages.later)}
        </Typography>
      )}
      {isOpen && (
        <div id={panel}>
          <DisputeMessages offerId={deal.negotiation.id} id={dispute.id} />
        </div>
      )}
      <Acts
        acts={acts}
        textOf={(act) => t(($) => $.differences.dispute.acts[act])}
        of={title}
        isPrimary={(act) => act === primary}
        onAct={(act) => onAct({ of: 'dispute', act, dispute })}
      />
    </Frame>
  );
}
