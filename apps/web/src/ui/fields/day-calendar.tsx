import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import {
  type PickersLocaleText,
  enUS as pickerEnglish,
  ptBR as pickerPortuguese,
} from '@mui/x-date-pickers/locales';
import type { Day } from '@pregao/domain';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateOfDay, dayOfDate } from './day.view.ts';

const textsOf = (locale: typeof pickerEnglish) =>
  locale.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>;

const LOCALES = {
  pt: { dates: 'pt-br', texts: textsOf(pickerPortuguese) },
  en: { dates: 'en', texts: textsOf(pickerEnglish) },
} as const;

interface Props {
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly open: boolean;
  readonly value: Day | undefined;
  readonly min: Day;
  readonly max: Day;
  /** Returns true for a day within the limits that is disabled. */
  readonly isOff?: ((day: Day) => boolean) | undefined;
  readonly onClose: () => void;
  readonly onChoose: (day: Day) => void;
}

/** A month calendar to choose a day from. In both locales weeks begin on Sunday. */
export function DayCalendar({ anchor, label, open, value, min, max, isOff, onClose, onChoose }: Props) {
  const locale = LOCALES[useLanguage()];
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale.dates} localeText={locale.texts}>
        <DateCalendar
          autoFocus
          value={value === undefined ? null : dayjs(dateOfDay(value))}
          minDate={dayjs(dateOfDay(min))}
          maxDate={dayjs(dateOfDay(max))}
          shouldDisableDate={(date) => isOff?.(dayOfDate(date.toDate())) ?? false}
          dayOfWeekFormatter={(date) => date.format('dddd').charAt(0).toUpperCase()}
          onChange={(date, state) => {
            if (date !== null && state === 'finish') onChoose(dayOfDate(date.toDate()));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
