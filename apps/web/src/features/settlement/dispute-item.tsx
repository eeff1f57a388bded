import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isLiveDispute, SETTLED_BY_LABELS, SHORTAGE_REASON_LABELS } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { DifferenceActs, DifferenceFrame, type DifferenceProps, useTurnText } from './difference-frame.tsx';
import { type DisputeRow, disputeActs, mayReadMessages } from './differences.view.ts';
import { DisputeMessages } from './dispute-messages.tsx';

/** Renders a dispute with the value named last, whose turn it is, and its messages. */
export function DisputeItem({
  actor,
  deal,
  now,
  onAct,
  dispute,
}: DifferenceProps & { readonly dispute: DisputeRow }) {
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
    <DifferenceFrame
      title={title}
      badge={<StatusBadge kind="dispute" status={status} />}
      groups={dispute.groups}
      collections={dispute.collection_ids.length}
    >
      <Typography variant="body2">
        {dispute.settled_by === null ? (
          <>
            {status === 'AGREED' || status === 'DECIDED'
              ? t(($) => $.differences.endedValue[status])
              : t(($) => $.differences.valueBy[dispute.value_by])}
            : <b>{format.money(dispute.value)}</b>.
          </>
        ) : (
          <>
            {t(($) => $.differences.closedBy)}: <b>{SETTLED_BY_LABELS[dispute.settled_by][language]}</b>.
          </>
        )}{' '}
        {t(($) => $.differences.dispute.openedBy[dispute.opened_by ?? 'NONE'], {
          at: format.instant(dispute.opened_at),
        })}
        {dispute.authorized_on !== null && (
          <>
            {' '}
            {t(($) => $.fields.authorizedOn)}: <b>{format.day(dispute.authorized_on)}</b>.
          </>
        )}
      </Typography>
      {isLive && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turn === null
            ? t(($) => $.differences.turn[actor.company_type === 'MODERATOR' ? 'OWN_MODERATOR' : 'MODERATOR'])
            : turnText(turn, answer_until)}
        </Typography>
      )}
      {mayRead ? (
        <div data-off-paper>
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
      <DifferenceActs
        acts={acts}
        textOf={(act) => t(($) => $.differences.dispute.acts[act])}
        of={title}
        isPrimary={(act) => act === primary}
        onAct={(act) => onAct({ of: 'dispute', act, dispute })}
      />
    </DifferenceFrame>
  );
}
