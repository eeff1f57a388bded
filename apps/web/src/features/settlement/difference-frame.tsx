import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Actor } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Buyback, DifferenceAct } from './differences.view.ts';
import type { SettledDeal } from './settlement.view.ts';

/** What a buyback, cover or dispute gets to show itself with the acts of the reader. */
export interface DifferenceProps {
  readonly actor: Actor;
  readonly deal: SettledDeal;
  /** The server's clock. */
  readonly now: Date;
  readonly onAct: (act: DifferenceAct) => void;
}

interface FrameProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly groups: Buyback['groups'];
  readonly collections: number;
  readonly children: ReactNode;
}

/** Renders the head of an item: what it is, its status, and of which collections. */
export function DifferenceFrame({ title, badge, groups, collections, children }: FrameProps) {
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

/** Renders the acts of the reader on an item. */
export function DifferenceActs<Act extends string>({ acts, textOf, of, isPrimary, onAct }: ActsProps<Act>) {
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
export function useTurnText(company: Actor['company_type']) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  return (turn: 'BORROWER' | 'LENDER', until: string | null) =>
    t(($) => $.differences.turn[turn === company ? 'OWN' : turn], {
      until: until === null ? '' : format.deadline(until),
    });
}
