import { periodParts, type SpanUnit, spanPeriod } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PeriodKind } from '../../lib/lists/field.ts';
import { styled } from '../styled.tsx';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& :is(input, select)': {
    ...theme.typography.body2,
    fontFamily: theme.typography.fontFamily,
    height: 32,
    padding: '0 8px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
  '& input': { width: 60, textAlign: 'right' },
}));

const Fault = styled('p')(({ theme }) => ({ '&&': { color: theme.vars.palette.error.main } }));

const UNITS: Record<PeriodKind, readonly SpanUnit[]> = { coming: ['next', 'business'], passed: ['last'] };

interface Typed {
  readonly unit: SpanUnit;
  readonly from: string;
  readonly to: string;
}

/** A chosen period in the fields, where they can say it. */
function typedOf(kind: PeriodKind, period: unknown): Typed | undefined {
  const parts = periodParts(period);
  if (parts === undefined || 'offset' in parts || !UNITS[kind].includes(parts.unit)) return undefined;
  return { unit: parts.unit, from: String(parts.from), to: String(parts.to) };
}

interface Props {
  readonly kind: PeriodKind;
  readonly period: unknown;
  readonly onChoose: (period: string) => void;
}

/** "De 30 a 90 dias": applies as soon as it is a period. */
export function SpanFields({ kind, period, onChoose }: Props) {
  const { t } = useTranslation('ui');
  const fault = useId();
  const [over, setOver] = useState(period);
  const [typed, setTyped] = useState(() => typedOf(kind, period));
  if (over !== period) {
    setOver(period);
    setTyped(typedOf(kind, period));
  }
  const { unit, from, to } = typed ?? { unit: UNITS[kind][0] ?? 'next', from: '', to: '' };
  const change = (part: Partial<Typed>) => {
    const next = { unit, from, to, ...part };
    setTyped(next);
    if (next.from === '' || next.to === '') return;
    const span = spanPeriod(next.unit, Number(next.from), Number(next.to));
    if (span !== undefined && span !== period) onChoose(span);
  };
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 4);
  const reversed = from !== '' && to.length >= from.length && Number(to) < Number(from);
  return (
    <>
      <Row>
        <span aria-hidden="true">{t(($) => $.filters.periods.from)}</span>
        <input
          inputMode="numeric"
          aria-label={t(($) => $.filters.periods.fromLabel)}
          value={from}
          onChange={({ target }) => change({ from: digits(target.value) })}
        />
        <span aria-hidden="true">{t(($) => $.filters.periods.to)}</span>
        <input
          inputMode="numeric"
          aria-label={t(($) => $.filters.periods.toLabel)}
          aria-invalid={reversed || undefined}
          aria-describedby={reversed ? fault : undefined}
          value={to}
          onChange={({ target }) => change({ to: digits(target.value) })}
        />
        {UNITS[kind].length === 1 ? (
          <span>{t(($) => $.filters.periods.units[unit])}</span>
        ) : (
          <select
            aria-label={t(($) => $.filters.periods.unit)}
            value={unit}
            onChange={({ target }) => change({ unit: target.value as SpanUnit })}
          >
            {UNITS[kind].map((value) => (
              <option key={value} value={value}>
                {t(($) => $.filters.periods.units[value])}
              </option>
            ))}
          </select>
        )}
      </Row>
      {reversed && (
        <Fault id={fault} role="alert">
          {t(($) => $.filters.periods.reversed)}
        </Fault>
      )}
    </>
  );
}
