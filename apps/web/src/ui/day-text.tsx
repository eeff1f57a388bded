import type { Day } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';

/** A calendar day in the order of the language. */
export function DayText({ day }: { day: Day }) {
  return <time dateTime={day}>{useFormat().day(day)}</time>;
}

/** An instant in the reader's time zone; a deadline also shows the zone. */
export function InstantText({ instant, deadline = false }: { instant: string; deadline?: boolean }) {
  const format = useFormat();
  return <time dateTime={instant}>{deadline ? format.deadline(instant) : format.instant(instant)}</time>;
}
