import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusedByRule, isUnanswered } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { Icon, type IconName } from '../icons.tsx';
import { TextLink } from '../text-link.tsx';
import type { DialogTexts } from './dialog-props.ts';
import { ResultDisc } from './result-disc.tsx';

interface ResultLook {
  readonly tone: 'green' | 'red' | 'amber' | 'violet';
  readonly mark: IconName;
}

const DONE: ResultLook = { tone: 'green', mark: 'check' };
const UNDONE: ResultLook = { tone: 'red', mark: 'close' };
const UNKNOWN: ResultLook = { tone: 'amber', mark: 'warning' };
const WAITS: ResultLook = { tone: 'violet', mark: 'clock' };

interface Props {
  readonly titleId: string;
  readonly texts: Pick<DialogTexts, 'success' | 'failure'>;
  /** The failure; undefined after success. */
  readonly error: unknown;
  readonly next?: ReactNode;
  readonly receipt?: string | undefined;
  readonly remedy?: ReactNode;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Shows the receipt of an action, the reason of its failure, or that the outcome is unknown. */
export function DialogResult({ titleId, texts, error, next, receipt, remedy, onClose, onRetry }: Props) {
  const { t } = useTranslation(['common', 'ui']);
  const errorTexts = useErrorTexts(error);
  const failed = error !== undefined;
  const { text, unknown = text } = texts.failure;
  const advice = errorTexts?.isExplained === false ? (errorTexts.isUnknown ? unknown : text) : undefined;
  const isUndone = failed || texts.success.isUndone === true;
  const failureTitle = (isRefusedByRule(error) ? texts.failure.refused : undefined) ?? texts.failure.title;
  const hasNoResponse = isUnanswered(error);
  const failure = hasNoResponse ? t(($) => $.dialog.unknown, { ns: 'ui' }) : failureTitle;
  const appearance = hasNoResponse ? UNKNOWN : isUndone ? UNDONE : texts.success.isPending ? WAITS : DONE;
  return (
    <>
      <DialogContent
        role={isUndone ? 'alert' : 'status'}
        sx={{ display: 'grid', gap: 1, textAlign: 'center' }}
      >
        <ResultDisc tone={appearance.tone}>
          <Icon name={appearance.mark} size={28} />
        </ResultDisc>
        <Typography variant="h2" id={titleId}>
          {failed ? failure : texts.success.title}
        </Typography>
        {failed && remedy ? (
          <div style={{ margin: '12px 0', textAlign: 'start' }}>{remedy}</div>
        ) : (
          <Typography component="div" sx={{ color: 'text.secondary' }}>
            {failed ? errorTexts?.reason : texts.success.text}
          </Typography>
        )}
        {!failed && receipt !== undefined && (
          <p style={{ margin: '8px 0 0' }}>
            <TextLink to={receipt}>{t(($) => $.dialog.receipt, { ns: 'ui' })}</TextLink>
          </p>
        )}
        {advice && <Typography sx={{ color: 'text.secondary' }}>{advice}</Typography>}
        {errorTexts?.requestId && (
          <Typography variant="caption" sx={{ color: 'text.secondary', userSelect: 'all' }}>
            {t(($) => $.requestId, { id: errorTexts.requestId })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {failed && !remedy && (
          <Button color="inherit" onClick={onRetry}>
            {t(($) => $.actions.back)}
          </Button>
        )}
        <Button
          variant={failed ? 'outlined' : next ? 'text' : 'contained'}
          color={failed || next ? 'inherit' : 'primary'}
          onClick={onClose}
          autoFocus
        >
          {t(($) => $.actions.close)}
        </Button>
        {!failed && next}
      </DialogActions>
    </>
  );
}
