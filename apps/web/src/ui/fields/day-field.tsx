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
  /** A day, or what is typed and is none yet. */
  readonly text: string;
  /** A day as soon as there is one, before that what is typed. */
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Days between them that the calendar does not offer; typed ones its owner tells as an error. */
  readonly isOff?: (day: Day) => boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Typed whole and yet no day: it cannot become one by typing on. */
export const isImpossibleDay = (text: string) => text.length === DAY_LENGTH && !isDay(text);

const DAY_LENGTH = 10;

/** A calendar day, typed or chosen, which also keeps what is typed and is no day yet. */
export function DayTextField(props: TextProps) {
  const { text, onText, min = FIRST_DAY, max = LAST_DAY, isOff, error, inputRef, ...field } = props;
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
            isOff={isOff}
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
  /** Where no date means something too: whether what stands in the field is none. */
  readonly onUnfinished?: ((unfinished: boolean) => void) | undefined;
}

/**
 * A calendar day, from today on, whose owner knows days only. What is half typed stays in the field, told as no date, until it
 * is finished or another day is chosen; a day that is over or after the last one is told as that.
 */
export function DayField({ value, onChange, onUnfinished, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const fault = useDayFault(value, field);
  const { t } = useTranslation('ui');
  // Once the field was left its owner has no day; one that it has since comes from elsewhere.
  const text = left && value !== undefined ? value : (typed ?? value ?? '');
  return (
    <DayTextField
      {...field}
      text={text}
      error={left && text !== '' && !isDay(text) ? t(($) => $.day.invalid) : (field.error ?? fault)}
      onText={(next) => {
        const day = isDay(next) ? next : undefined;
        setTyped(day === undefined ? next : undefined);
        setLeft(false);
        onUnfinished?.(day === undefined && next !== '');
        if (day !== value && (day !== undefined || next === '')) onChange(day);
      }}
      onBlur={() => {
        if (typed === undefined || typed === '' || left) return;
        setLeft(true);
        onChange(undefined);
      }}
    />
  );
}

/** Why a day cannot be chosen. */
function useDayFault(day: Day | undefined, { min, max }: Pick<Props, 'min' | 'max'>): string | undefined {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  if (day === undefined) return undefined;
  if (min !== undefined && day < min) return t(($) => $.day.past);
  if (max !== undefined && day > max) return t(($) => $.day.after, { day: formatDay(max, language) });
  return undefined;
}
