import {
  addBusinessDays,
  addDays,
  type Day,
  DEADLINE_TIME,
  isBusinessDay,
  saoPauloInstant,
  today,
} from '@pregao/domain';
import { choiceOf, type DeadlineLimits, deadlineChoice, lastChoice } from '../deals/deadline-choice.view.ts';

/** Day and half hour, as chosen in the panel. */
export interface DayAndTime {
  readonly day: Day;
  readonly time: string;
}

export interface DeadlinePreset extends DayAndTime {
  readonly name: 'today' | 'tomorrow' | 'businessDays';
}

/** Number of business days in the last preset. */
export const PRESET_DAYS = 3;
const NOON = '12:00';

/**
 * Returns the presets that are possible now:
 * days and hours of São Paulo, converted to the reader's time zone.
 */
export function deadlinePresets(limits: DeadlineLimits): DeadlinePreset[] {
  const day = today(limits.now);
  const candidates = [
    { name: 'today', day, time: DEADLINE_TIME },
    { name: 'tomorrow', day: addDays(day, 1), time: NOON },
    { name: 'businessDays', day: addBusinessDays(day, PRESET_DAYS), time: DEADLINE_TIME },
  ] as const;
  return candidates.flatMap(({ name, ...at }) => {
    const chosen = possibleChoice(at, limits);
    return chosen ? [{ name, ...chosen }] : [];
  });
}

function possibleChoice({ day, time }: DayAndTime, limits: DeadlineLimits): DayAndTime | undefined {
  const choice = choiceOf(saoPauloInstant(day, time), limits.timeZone);
  return deadlineChoice(choice.day, limits).slots.includes(choice.time) ? choice : undefined;
}

/**
 * Offset of a deadline from the creation day of its schedule.
 * It counts business days if the deadline is on one, else calendar days.
 */
export interface DeadlinePattern {
  readonly businessDays: number | undefined;
  readonly days: number;
  /** Time of day in São Paulo. */
  readonly time: string;
}

export function deadlinePatternOf(created_at: string, expire_date: string): DeadlinePattern {
  const createdDay = today(created_at);
  const expiryDay = today(expire_date);
  const days = Math.round((Date.parse(expiryDay) - Date.parse(createdDay)) / 86_400_000);
  const { time } = choiceOf(expire_date, 'America/Sao_Paulo');
  return {
    businessDays: isBusinessDay(expiryDay) ? businessDaysAfter(createdDay, expiryDay) : undefined,
    days,
    time,
  };
}

function businessDaysAfter(from: Day, to: Day): number {
  let count = 0;
  for (let day = from; day < to; day = addDays(day, 1)) if (isBusinessDay(addDays(day, 1))) count += 1;
  return count;
}

/**
 * Applies the pattern from today on, at most to the last possible deadline; undefined if none is possible.
 */
export function applyDeadlinePattern(
  pattern: DeadlinePattern,
  limits: DeadlineLimits,
): DayAndTime | undefined {
  const { businessDays, days, time } = pattern;
  const from = today(limits.now);
  const day = businessDays === undefined ? addDays(from, days) : addBusinessDays(from, businessDays);
  const first = possibleChoice({ day, time }, limits);
  if (first) return first;
  // The time has passed today, or the limit is earlier.
  return possibleChoice({ day: addBusinessDays(day, 1), time }, limits) ?? lastChoice(limits);
}
