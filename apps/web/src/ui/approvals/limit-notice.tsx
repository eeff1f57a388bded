import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../notice.tsx';

/** Says before the click that an act above the reader's limit will wait for a MASTER. @param limit in centavos */
export function LimitNotice({ limit }: { readonly limit: number }) {
  const { t } = useTranslation('ui');
  const { money } = useFormat();
  return <Notice tone="amber">{t(($) => $.approval.notice, { limit: money(limit) })}</Notice>;
}
