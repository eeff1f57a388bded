import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { holdHours } from './waiting-changes.queries.ts';

/** Form sections whose changes may be held. */
export type HeldSubject = 'bank' | 'identity' | 'user' | 'newMaster';

/** Returns the hours for which changes are held; 0 if none is held, undefined while loading. */
export const useHoldHours = (): number | undefined => useQuery(holdHours()).data;

/** Hints before the act that this section's change will be held, and for how long. */
export function HoldHint({ subject }: { subject: HeldSubject }) {
  const { t } = useTranslation('held');
  const hours = useHoldHours();
  if (!hours) return null;
  return (
    <div data-span="6">
      <Notice tone="grey">{t(($) => $.hint[subject], { hours })}</Notice>
    </div>
  );
}
