import { CARD_NETWORK_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { filesOfOtherNetworks, type SendState } from './send-file.view.ts';

/** Warns of files that name a network other than the chosen one. */
export function OtherNetworkFiles({ state }: { state: SendState }) {
  const { t } = useTranslation('files');
  return filesOfOtherNetworks(state).map(({ key, name, named, chosen }) => (
    <Notice key={key} tone="amber">
      {t(($) => $.sending.otherNetwork, {
        name,
        named: CARD_NETWORK_LABELS[named],
        chosen: CARD_NETWORK_LABELS[chosen],
      })}
    </Notice>
  ));
}
