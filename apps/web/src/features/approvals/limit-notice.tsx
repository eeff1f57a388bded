import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Centavos. */
  readonly limit: number;
  /** Whose value is held against it: that of what is made, or of the schedule that it is about. */
  readonly of?: 'act' | 'schedule';
}

/** Says before the click that an act above the reader's limit will wait for a MASTER. */
export function LimitNotice({ limit, of = 'act' }: Props) {
  const { t } = useTranslation('ui');
  const { money } = useFormat();
  return (
    <Notice tone="amber">
      {t(($) => $.approval[of === 'schedule' ? 'scheduleNotice' : 'notice'], { limit: money(limit) })}
    </Notice>
  );
}
