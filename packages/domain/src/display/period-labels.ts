import type { Language } from '../values/languages.ts';
import { type CalendarUnit, type PeriodParts, periodParts, type SpanUnit } from '../values/periods.ts';

type Words = Readonly<Record<Language, string>>;

const TODAY: Words = { pt: 'hoje', en: 'today' };

/** The words of one-day and two-day periods, by period text. */
const DAY_LABELS: Readonly<Record<string, Words>> = {
  'next:0-0': TODAY,
  'last:0-0': TODAY,
  'business:0-0': TODAY,
  'next:0-1': { pt: 'hoje e amanhã', en: 'today and tomorrow' },
  'last:0-1': { pt: 'ontem e hoje', en: 'yesterday and today' },
  'next:1-1': { pt: 'amanhã', en: 'tomorrow' },
  'last:1-1': { pt: 'ontem', en: 'yesterday' },
  'business:1-1': { pt: 'próximo dia útil', en: 'next business day' },
};

/** The words of the previous, the current and the next calendar unit. */
const NEAR_UNIT_LABELS: Record<CalendarUnit, Record<'-1' | '0' | '1', Words>> = {
  week: {
    '-1': { pt: 'semana passada', en: 'last week' },
    '0': { pt: 'esta semana', en: 'this week' },
    '1': { pt: 'próxima semana', en: 'next week' },
  },
  month: {
    '-1': { pt: 'mês passado', en: 'last month' },
    '0': { pt: 'este mês', en: 'this month' },
    '1': { pt: 'próximo mês', en: 'next month' },
  },
  quarter: {
    '-1': { pt: 'trimestre passado', en: 'last quarter' },
    '0': { pt: 'este trimestre', en: 'this quarter' },
    '1': { pt: 'próximo trimestre', en: 'next quarter' },
  },
  year: {
    '-1': { pt: 'ano passado', en: 'last year' },
    '0': { pt: 'este ano', en: 'this year' },
    '1': { pt: 'próximo ano', en: 'next year' },
  },
};

const UNIT_WORDS: Record<CalendarUnit, Words> = {
  week: { pt: 'semanas', en: 'weeks' },
  month: { pt: 'meses', en: 'months' },
  quarter: { pt: 'trimestres', en: 'quarters' },
  year: { pt: 'anos', en: 'years' },
};

function calendarLabel(unit: CalendarUnit, offset: number, language: Language): string {
  const near = NEAR_UNIT_LABELS[unit][String(offset) as '0'] as Words | undefined;
  if (near) return near[language];
  const [count, words] = [Math.abs(offset), UNIT_WORDS[unit][language]];
  if (language === 'en') return offset < 0 ? `${count} ${words} ago` : `in ${count} ${words}`;
  return offset < 0 ? `há ${count} ${words}` : `em ${count} ${words}`;
}

const SPAN_TEXTS: Record<
  SpanUnit,
  Record<'many' | 'single', (language: Language, days: string) => string>
> = {
  next: {
    many: (language, days) => (language === 'pt' ? `próximos ${days} dias` : `next ${days} days`),
    single: (language, days) => (language === 'pt' ? `em ${days} dias` : `in ${days} days`),
  },
  last: {
    many: (language, days) => (language === 'pt' ? `últimos ${days} dias` : `last ${days} days`),
    single: (language, days) => (language === 'pt' ? `há ${days} dias` : `${days} days ago`),
  },
  business: {
    many: (language, days) =>
      language === 'pt' ? `próximos ${days} dias úteis` : `next ${days} business days`,
    single: (language, days) => (language === 'pt' ? `em ${days} dias úteis` : `in ${days} business days`),
  },
};

/** The first value of a span whose start needs no word: today, or the first business day after it. */
const FIRST_VALUES: Record<SpanUnit, number> = { next: 0, last: 0, business: 1 };

function spanLabel({ unit, from, to }: Extract<PeriodParts, { unit: SpanUnit }>, language: Language): string {
  if (from === to && to > 1) return SPAN_TEXTS[unit].single(language, String(to));
  const days =
    from === FIRST_VALUES[unit] && to > 1
      ? String(to)
      : language === 'pt'
        ? `${from} a ${to}`
        : `${from} to ${to}`;
  return SPAN_TEXTS[unit].many(language, days);
}

/**
 * Returns a period in words, to display after its field's name: "próximos 30 a 90 dias". Any other text is
 * returned unchanged.
 */
export function periodLabel(text: string, language: Language): string {
  const parts = periodParts(text);
  if (parts === undefined) return text;
  const day = DAY_LABELS[text];
  if (day) return day[language];
  return 'offset' in parts ? calendarLabel(parts.unit, parts.offset, language) : spanLabel(parts, language);
}
