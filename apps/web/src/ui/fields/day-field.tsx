import IconButton from '@mui/material/IconButton';
import { type Day, FIRST_DAY, formatDay, formatDayInField, isDay, LAST_DAY } from '@pregao/domain';
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { Icon } from '../icons.tsx';
import { maskDay, parseDay } from './day.view.ts';
import type { FieldTexts } from './labeled-field.tsx';
import { TextField } from './text-field.tsx';

const DayCalendar = lazyPart(() => import('./day-calendar.tsx').then((file) => file.DayCalendar));

interface TextProps extends FieldTexts {
  /** A day, or typed text that is no day yet. */
  readonly text: string;
  /** Receives the day once the text is one, before that the typed text. */
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /**
   * Returns true for days within the limits that the calendar disables; the owner reports typed ones as
   * errors.
   */
  readonly isDayDisabled?: (day: Day) => boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Returns true for a complete text that is no day, so more typing cannot repair it. */
export const isImpossibleDay = (text: string) => text.length === DAY_LENGTH && !isDay(text);

const DAY_LENGTH = 10;

/** A field for a calendar day, typed or chosen, which also keeps incomplete text. */
export function DayTextField(props: TextProps) {
  const { text, onText, min = FIRST_DAY, max = LAST_DAY, isDayDisabled, error, inputRef, ...field } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  const [calendar, setCalendar] = useState<'unused' | 'open' | 'closed'>('unused');
  const chooseLabel = `${field.label}: ${t(($) => $.day.choose)}`;
  return (
    <>
      <TextField
        {...field}
        ref={input}
        error={isImpossibleDay(text) ? t(($) => $.day.invalid) : error}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(($) => $.day.placeholder)}
        value={isDay(text) ? formatDayInField(text, language) : text}
        onChange={(event) => {
          const typed = maskDay(event.target.value, language);
          onText(parseDay(typed, language) ?? typed);
        }}
        end={
          <IconButton
            size="small"
            aria-label={chooseLabel}
            disabled={field.disabled === true}
            onClick={() => setCalendar('open')}
          >
            <Icon name="calendar" />
          </IconButton>
        }
      />
      <Suspense>
        {calendar !== 'unused' && (
          <DayCalendar
            anchor={input.current}
            label={chooseLabel}
            open={calendar === 'open'}
            value={isDay(text) ? text : undefined}
            min={min}
            max={max}
            isOff={isDayDisabled}
            onClose={() => setCalendar('closed')}
            onChoose={(day) => {
              setCalendar('closed');
              onText(day);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface Props extends Omit<TextProps, 'text' | 'onText' | 'onBlur'> {
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
  /** Reports whether the field has text that is no day, where an empty date is valid too. */
  readonly onUnfinished?: ((unfinished: boolean) => void) | undefined;
}

/**
 * A field for a calendar day from today on, whose owner gets complete days only. Incomplete text stays with
 * an error until it is completed or a day is chosen; a day outside the limits shows its own error.
 */
export function DayField({ value, onChange, onUnfinished, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const problem = useDayProblem(value, field);
  const { t } = useTranslation('ui');
  // After blur the owner has no day for incomplete text; a value that it has since then comes from elsewhere.
  const text = hasLeft && value !== undefined ? value : (typed ?? value ?? '');
  return (
    <DayTextField
      {...field}
      text={text}
      error={hasLeft && text !== '' && !isDay(text) ? t(($) => $.day.invalid) : (field.error ?? problem)}
      onText={(next) => {
        const day = isDay(next) ? next : undefined;
        setTyped(day === undefined ? next : undefined);
        setHasLeft(false);
        onUnfinished?.(day === undefined && next !== '');
        if (day !== value && (day !== undefined || next === '')) onChange(day);
      }}
      onBlur={() => {
        if (typed === undefined || typed === '' || hasLeft) return;
        setHasLeft(true);
        onChange(undefined);
      }}
    />
  );
}

/** Returns why a day cannot be chosen. */
function useDayProblem(day: Day | undefined, { min, max }: Pick<Props, 'min' | 'max'>): string | undefined {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  if (day === undefined) return undefined;
  if (min !== undefined && day < min) return t(($) => $.day.past);
  if (max !== undefined && day > max) return t(($) => $.day.after, { day: formatDay(max, language) });
  return undefined;
}
