import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../notice.tsx';

interface Props {
  /** Centavos. */
  readonly limit: number;
  /** A proposal is accepted, by the value of its schedule. */
  readonly accepts?: boolean;
}

/** Says before the click that an act above the reader's limit will wait for a MASTER. */
export function LimitNotice({ limit, accepts = false }: Props) {
  const { t } = useTranslation('ui');
  const { money } = useFormat();
  return (
    <Notice tone="amber">
      {t(($) => $.approval[accepts ? 'acceptNotice' : 'notice'], { limit: money(limit) })}
    </Notice>
  );
}
