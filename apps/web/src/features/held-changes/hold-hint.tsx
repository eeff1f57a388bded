import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { holdHours } from './waiting-changes.queries.ts';

/** Parts of a form that do not act at once. */
export type HoldHintOf = 'bank' | 'identity' | 'user' | 'newMaster';

/** Hours that a change waits here: 0 where nothing waits, undefined until it is known. */
export const useHoldHours = (): number | undefined => useQuery(holdHours()).data;

/** Before the act: this part will wait, how long, and who is told. */
export function HoldHint({ of }: { of: HoldHintOf }) {
  const { t } = useTranslation('held');
  const hours = useHoldHours();
  if (!hours) return null;
  return (
    <div data-span="6">
      <Notice tone="grey">{t(($) => $.hint[of], { hours })}</Notice>
    </div>
  );
}
