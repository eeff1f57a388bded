import { styled } from '@mui/material/styles';
import {
  maxSpan,
  periodParts,
  type SpanProblem,
  type SpanUnit,
  spanPeriod,
  spanProblem,
  typedDays,
} from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { PeriodKind } from '../../lib/lists/field.ts';

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

interface SpanText {
  readonly unit: SpanUnit;
  readonly from: string;
  readonly to: string;
}

/** Returns a selected period as the text of the two fields, when they can express it. */
function spanTextOf(kind: PeriodKind, period: unknown): SpanText | undefined {
  const parts = periodParts(period);
  if (parts === undefined || 'offset' in parts || !UNITS[kind].includes(parts.unit)) return undefined;
  return { unit: parts.unit, from: String(parts.from), to: String(parts.to) };
}

/** Longer than any number of days, so that other typed text, such as a date, stays visible. */
const MAX_CHARACTERS = 10;

/** Returns the error of one of the two fields, regardless of the other. */
function problemOf(unit: SpanUnit, text: string): SpanProblem | undefined {
  const days = typedDays(text);
  return text === '' ? undefined : spanProblem(unit, days, days);
}

/**
 * Returns an error for a reversed span. While the second number is being typed it has too few digits to
 * judge.
 */
function reversedProblem({ unit, from, to }: SpanText): SpanProblem | undefined {
  if (from === '' || to.length < from.length) return undefined;
  return spanProblem(unit, typedDays(from), typedDays(to));
}

interface Props {
  readonly kind: PeriodKind;
  readonly period: unknown;
  readonly onChoose: (period: string) => void;
}

/** Two fields of a span, "De 30 a 90 dias", which applies once it is a valid period. */
export function SpanFields({ kind, period, onChoose }: Props) {
  const { t } = useTranslation('ui');
  const { count } = useFormat();
  const fault = useId();
  const [shownPeriod, setOver] = useState(period);
  const [typed, setTyped] = useState(() => spanTextOf(kind, period));
  if (shownPeriod !== period) {
    setOver(period);
    setTyped(spanTextOf(kind, period));
  }
  const { unit, from, to } = typed ?? { unit: UNITS[kind][0] ?? 'next', from: '', to: '' };
  const change = (part: Partial<SpanText>) => {
    const next = { unit, from, to, ...part };
    setTyped(next);
    if (next.from === '' || next.to === '') return;
    const span = spanPeriod(next.unit, typedDays(next.from), typedDays(next.to));
    if (span !== undefined && span !== period) onChoose(span);
  };
  const first = problemOf(unit, from);
  // Only one error is shown, and only its field is marked.
  const second =
    first === undefined ? (problemOf(unit, to) ?? reversedProblem({ unit, from, to })) : undefined;
  const problem = first ?? second;
  const inputProps = (wrong: SpanProblem | undefined) => ({
    inputMode: 'numeric' as const,
    maxLength: MAX_CHARACTERS,
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': wrong === undefined ? undefined : fault,
  });
  return (
    <>
      <Row>
        <span aria-hidden="true">{t(($) => $.filters.periods.from)}</span>
        <input
          {...inputProps(first)}
          aria-label={t(($) => $.filters.periods.fromLabel)}
          value={from}
          onChange={({ target }) => change({ from: target.value.trim() })}
        />
        <span aria-hidden="true">{t(($) => $.filters.periods.to)}</span>
        <input
          {...inputProps(second)}
          aria-label={t(($) => $.filters.periods.toLabel)}
          value={to}
          onChange={({ target }) => change({ to: target.value.trim() })}
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
      {problem && (
        <Fault id={fault} role="alert">
          {t(($) => $.filters.periods[problem], {
            most: count(maxSpan(unit)),
            unit: t(($) => $.filters.periods.units[unit]),
          })}
        </Fault>
      )}
    </>
  );
}
