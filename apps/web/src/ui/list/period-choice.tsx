import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { daysOfPeriod, periodLabel } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { PERIODS_OF, type PeriodKind } from '../../lib/lists/field.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { SpanFields } from './span-fields.tsx';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Presets = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  readonly kind: PeriodKind;
  readonly label: string;
  readonly showsLabel: boolean;
  /** The selected period, if any. */
  readonly period: unknown;
  readonly onChoose: (period: string) => void;
}

/** Preset periods and a typed one, with the calendar days that the selected one means today. */
export function PeriodChoice({ kind, label, showsLabel, period, onChoose }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { day } = useFormat();
  const days = daysOfPeriod(period, useToday());
  return (
    <Choice role="group" aria-label={t(($) => $.filters.periods.of, { name: label })}>
      {showsLabel && <h3>{label}</h3>}
      <Presets>
        {PERIODS_OF[kind].map((preset) => (
          <Button
            key={preset}
            size="small"
            variant="outlined"
            color={preset === period ? 'primary' : 'inherit'}
            aria-pressed={preset === period}
            onClick={() => onChoose(preset === period ? '' : preset)}
          >
            {capitalize(periodLabel(preset, language))}
          </Button>
        ))}
      </Presets>
      <SpanFields kind={kind} period={period} onChoose={onChoose} />
      {days && <p>{t(($) => $.filters.periods.means, { from: day(days.from), to: day(days.to) })}</p>}
    </Choice>
  );
}
