import { styled } from '@mui/material/styles';
import { WEBHOOK_EVENT_LABELS } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { serverClock } from '../../lib/session/session.ts';
import { InstantText } from '../../ui/day-text.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { useAnswerText } from './use-answer-text.ts';
import type { DeliveryRow } from './webhooks.queries.ts';
import { DELIVERY_LOOKS, deliveryState, nextAttempt } from './webhooks.view.ts';

const Item = styled('li')(({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }));

const Line = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: theme.typography.fontFamily,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  width: '100%',
  minHeight: 44,
  padding: theme.spacing(2, 1),
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.primary,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& > b': { flex: '1 1 200px', minWidth: 0, fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Renders one delivery as a row that expands to its details. */
export function DeliveryItem({ delivery }: { delivery: DeliveryRow }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const detail = useId();
  const [open, setOpen] = useState(false);
  const answer = useAnswerText();
  const state = deliveryState(delivery);
  const { type, subject_id, created_at, last_attempt } = delivery;
  const nextAttemptAt = nextAttempt(delivery, serverClock());
  return (
    <Item>
      <Line
        type="button"
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        onClick={() => setOpen(!open)}
      >
        <b>
          {WEBHOOK_EVENT_LABELS[type][language]}
          {subject_id !== null && ` · ${subject_id}`}
        </b>
        <Badge {...DELIVERY_LOOKS[state]} text={t(($) => $.deliveryStates[state])} />
        <small>
          {last_attempt && `${answer(last_attempt)} · `}
          <InstantText instant={created_at} />
          {nextAttemptAt !== undefined && (
            <>
              {' · '}
              {t(($) => $.deliveries.next)} <InstantText instant={nextAttemptAt} />
            </>
          )}
        </small>
      </Line>
      {open && (
        <div id={detail}>
          <DeliveryDetail id={delivery.id} />
        </div>
      )}
    </Item>
  );
}
