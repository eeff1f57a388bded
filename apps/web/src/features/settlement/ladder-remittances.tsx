import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { LadderGroup } from './settlement.queries.ts';
import type { DealRemittance } from './settlement.view.ts';

const REMITTANCE_ACTS = ['RECEIVE', 'DISPUTE'] as const;
/** An answer to a remittance. */
export type RemittanceAct = (typeof REMITTANCE_ACTS)[number];

/** The acts of the reader on the remittances of a deal. */
export interface RemittanceActs {
  readonly canWithdraw: (remittance: DealRemittance) => boolean;
  readonly onWithdraw: (remittance: DealRemittance) => void;
  /** Whether the reader can receive or dispute a remittance. */
  readonly canAnswer: (remittance: DealRemittance) => boolean;
  readonly onAnswer: (act: RemittanceAct, remittance: DealRemittance, group: LadderGroup) => void;
}

interface Props extends RemittanceActs {
  readonly group: LadderGroup;
}

/** Renders the remittances of a group, and the acts of the reader on each. */
export function LadderRemittances({ group, canWithdraw, onWithdraw, canAnswer, onAnswer }: Props) {
  const { remittances } = group;
  const { t } = useTranslation('settlement');
  const { money, day } = useFormat();
  if (remittances.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: '8px 0', display: 'grid', gap: 8 }}>
      {remittances.map((remittance) => (
        <li key={remittance.id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          {t(($) => $.ladder.remittance, { value: money(remittance.amount), day: day(remittance.day) })}
          <StatusBadge kind="remittance" status={remittance.status} />
          {canAnswer(remittance) &&
            REMITTANCE_ACTS.map((act) => (
              <Button
                key={act}
                size="small"
                variant={act === 'RECEIVE' ? 'outlined' : 'text'}
                color="inherit"
                aria-label={t(($) => $.ladder.answerOf, {
                  act: t(($) => $.ladder.answer[act]),
                  value: money(remittance.amount),
                })}
                onClick={() => onAnswer(act, remittance, group)}
              >
                {t(($) => $.ladder.answer[act])}
              </Button>
            ))}
          {canWithdraw(remittance) && (
            <Button
              size="small"
              color="inherit"
              aria-label={t(($) => $.ladder.withdrawOf, { value: money(remittance.amount) })}
              onClick={() => onWithdraw(remittance)}
            >
              {t(($) => $.ladder.withdraw)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
