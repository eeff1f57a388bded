import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ShownAllocation } from './matching.queries.ts';

export interface ActReport {
  /** What was done, in words; undefined before the first act. */
  readonly text: string | undefined;
  /** The allocation that can be undone. */
  readonly allocation: Pick<ShownAllocation, 'id' | 'amount' | 'kind' | 'offer_id' | 'linked'> | undefined;
  /** The failure of the act; undefined when it was carried out. */
  readonly error: unknown;
}

interface Props extends ActReport {
  readonly onUndo: (allocation: NonNullable<ActReport['allocation']>) => void;
}

/** Announces the last act, with a way to undo it, or why it was refused. */
export function LastAct({ text, allocation, error, onUndo }: Props) {
  const { t } = useTranslation('matching');
  const reasons = useErrorTexts(error);
  return (
    <div aria-live="polite" data-off-paper style={{ marginBottom: text === undefined && !error ? 0 : 16 }}>
      {error !== undefined && error !== null && reasons && (
        <Notice tone="red">
          {t(($) => $.done.failed)} {reasons.reason}
        </Notice>
      )}
      {!error && text !== undefined && (
        <Notice tone="grey">
          {text}{' '}
          {allocation && (
            <Button size="small" color="inherit" onClick={() => onUndo(allocation)}>
              {t(($) => $.done.undo)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
