import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { Centavos } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& p': { ...theme.typography.subtitle2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, fontWeight: 400 },
}));

interface Props {
  readonly lines: number;
  readonly reconciled: number;
  readonly ignored: number;
  /** What is open of credits and debits, in centavos. */
  readonly open?: { readonly credits: Centavos; readonly debits: Centavos };
}

/** Renders how many lines are reconciled, in words and as a bar. Ignored lines need no more work. */
export function ProgressLine({ lines, reconciled, ignored, open }: Props) {
  const { t } = useTranslation('matching');
  const { count, money } = useFormat();
  const share = lines === 0 ? 0 : ((reconciled + ignored) / lines) * 100;
  return (
    <Frame>
      <p aria-live="polite">
        {t(($) => $.progress.text, { count: lines, done: count(reconciled), shown: count(lines) })}
        {ignored > 0 && (
          <small> · {t(($) => $.progress.ignored, { count: ignored, shown: count(ignored) })}</small>
        )}
        {open && (
          <small>
            {' '}
            · {t(($) => $.progress.open, { credits: money(open.credits), debits: money(open.debits) })}
          </small>
        )}
      </p>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={t(($) => $.progress.label)}
        sx={{ height: 6, borderRadius: 3, backgroundColor: 'divider' }}
      />
    </Frame>
  );
}
