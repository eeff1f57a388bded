import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { closureAt } from './deadline-choice.view.ts';

interface Props {
  readonly day: string | undefined;
  readonly time: string | undefined;
}

/** Hints, without blocking, that the chosen deadline falls on a day on which banks do not operate. */
export function ClosedDay({ day, time }: Props) {
  const { t } = useTranslation('ui');
  const { timeZone } = useFormat();
  const closure = closureAt(day, time, timeZone);
  if (closure === undefined) return null;
  return (
    <Notice tone="blue">{t(($) => $.closedDay.hint, { why: t(($) => $.closedDay.why[closure]) })}</Notice>
  );
}
