import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Centavos. */
  readonly limit: number;
  /** What the limit is compared with: the value of the act itself, or of the schedule that it concerns. */
  readonly basis?: 'act' | 'schedule';
}

/** Warns before the click that an act above the reader's limit will wait for approval by a MASTER. */
export function LimitNotice({ limit, basis = 'act' }: Props) {
  const { t } = useTranslation('ui');
  const { money } = useFormat();
  return (
    <Notice tone="amber">
      {t(($) => $.approval[basis === 'schedule' ? 'scheduleNotice' : 'notice'], { limit: money(limit) })}
    </Notice>
  );
}
