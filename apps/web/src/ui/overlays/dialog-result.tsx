import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusedByRule, isUnanswered } from '../../lib/api/problem.ts';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { Icon, type IconName } from '../icons.tsx';
import { TextLink } from '../text-link.tsx';
import type { DialogTexts } from './dialog-props.ts';
import { ResultDisc } from './result-disc.tsx';

interface Look {
  readonly tone: 'green' | 'red' | 'amber' | 'violet';
  readonly mark: IconName;
}

const DONE: Look = { tone: 'green', mark: 'check' };
const UNDONE: Look = { tone: 'red', mark: 'close' };
const UNKNOWN: Look = { tone: 'amber', mark: 'warning' };
const WAITS: Look = { tone: 'violet', mark: 'clock' };

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
  const described = useDescribed(error);
  const failed = error !== undefined;
  const { text, unknown = text } = texts.failure;
  const advice = described?.explained === false ? (described.unknown ? unknown : text) : undefined;
  const undone = failed || texts.success.undone === true;
  const known = (isRefusedByRule(error) ? texts.failure.refused : undefined) ?? texts.failure.title;
  const unanswered = isUnanswered(error);
  const failure = unanswered ? t(($) => $.dialog.unknown, { ns: 'ui' }) : known;
  const look = unanswered ? UNKNOWN : undone ? UNDONE : texts.success.waits ? WAITS : DONE;
  return (
    <>
      <DialogContent role={undone ? 'alert' : 'status'} sx={{ display: 'grid', gap: 1, textAlign: 'center' }}>
        <ResultDisc tone={look.tone}>
          <Icon name={look.mark} size={28} />
        </ResultDisc>
        <Typography variant="h2" id={titleId}>
          {failed ? failure : texts.success.title}
        </Typography>
        {failed && remedy ? (
          <div style={{ margin: '12px 0', textAlign: 'start' }}>{remedy}</div>
        ) : (
          <Typography component="div" sx={{ color: 'text.secondary' }}>
            {failed ? described?.reason : texts.success.text}
          </Typography>
        )}
        {!failed && receipt !== undefined && (
          <p style={{ margin: '8px 0 0' }}>
            <TextLink to={receipt}>{t(($) => $.dialog.receipt, { ns: 'ui' })}</TextLink>
          </p>
        )}
        {advice && <Typography sx={{ color: 'text.secondary' }}>{advice}</Typography>}
        {described?.requestId && (
          <Typography variant="caption" sx={{ color: 'text.secondary', userSelect: 'all' }}>
            {t(($) => $.requestId, { id: described.requestId })}
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
