import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import type { BankLine } from './matching.queries.ts';
import type { UndoableAllocation } from './use-words.ts';

/** An act that can be undone: an allocation by a reversal, an ignored line by taking it up again. */
export type UndoableAct =
  | { readonly of: 'allocation'; readonly allocation: UndoableAllocation; readonly line: BankLine }
  | { readonly of: 'ignored'; readonly line: BankLine };

export interface ActReport {
  /** What was done, in words; undefined before the first act. */
  readonly text: string | undefined;
  readonly undoable: UndoableAct | undefined;
  /** The failure of the act; undefined when it was carried out. */
  readonly error: unknown;
}

interface Props extends ActReport {
  readonly isBusy: boolean;
  readonly onUndo: (act: UndoableAct) => void;
}

/** Announces the last act, with a way to undo it, or why it was refused. */
export function LastAct({ text, undoable, error, isBusy, onUndo }: Props) {
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
          {undoable && (
            <Button size="small" color="inherit" loading={isBusy} onClick={() => onUndo(undoable)}>
              {t(($) => $.done.undo)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
