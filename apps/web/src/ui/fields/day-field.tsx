import IconButton from '@mui/material/IconButton';
import { type Day, FIRST_DAY, formatDay, LAST_DAY } from '@pregao/domain';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Mark } from '../marks.tsx';
import { maskDay, parseDay } from './day.view.ts';
import type { FieldTexts } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

const loadCalendar = () => import('./day-calendar.tsx').then((file) => ({ default: file.DayCalendar }));
const DayCalendar = lazy(loadCalendar);

interface Props extends FieldTexts {
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
  readonly min?: Day;
  readonly max?: Day;
  readonly disabled?: boolean;
  readonly name?: string;
}

/** A calendar day, typed or chosen; the calendar is fetched when somebody reaches for it. */
export function DayField({ value, onChange, min = FIRST_DAY, max = LAST_DAY, error, ...field }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [calendar, setCalendar] = useState<'unused' | 'open' | 'closed'>('unused');
  const chooseLabel = `${field.label}: ${t(($) => $.day.choose)}`;
  const wrong = typed !== undefined && typed.length === 10 && parseDay(typed, language) === undefined;
  return (
    <>
      <TextField
        {...field}
        ref={input}
        error={wrong ? t(($) => $.day.invalid) : error}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(($) => $.day.placeholder)}
        value={typed ?? (value === undefined ? '' : formatDay(value, language))}
        onChange={(event) => {
          const text = maskDay(event.target.value, language);
          setTyped(text);
          const day = parseDay(text, language);
          if (day !== value && (day !== undefined || text === '')) onChange(day);
        }}
        onBlur={() => {
          if (typed !== undefined && typed !== '' && parseDay(typed, language) === undefined)
            onChange(undefined);
          if (!wrong) setTyped(undefined);
        }}
        end={
          <IconButton
            size="small"
            aria-label={chooseLabel}
            disabled={field.disabled === true}
            onPointerEnter={() => void loadCalendar()}
            onClick={() => setCalendar('open')}
            sx={{ mr: 1 }}
          >
            <Mark name="calendar" />
          </IconButton>
        }
      />
      <Suspense>
        {calendar !== 'unused' && (
          <DayCalendar
            anchor={input.current}
            label={chooseLabel}
            open={calendar === 'open'}
            value={value}
            min={min}
            max={max}
            onClose={() => setCalendar('closed')}
            onChoose={(day) => {
              setTyped(undefined);
              setCalendar('closed');
              onChange(day);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
