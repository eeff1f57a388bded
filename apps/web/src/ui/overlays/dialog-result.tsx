import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { Mark } from '../marks.tsx';
import type { DialogTexts } from './dialog-props.ts';

const Disc = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'green' | 'red' }>(
  ({ theme, tone }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    margin: theme.spacing(6, 'auto', 2),
    borderRadius: 28,
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].tint,
  }),
);

interface Props {
  readonly titleId: string;
  readonly texts: Pick<DialogTexts, 'success' | 'failure'>;
  /** Undefined after success. */
  readonly error: unknown;
  readonly next?: ReactNode;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The receipt of an act, or why it was not carried out. */
export function DialogResult({ titleId, texts, error, next, onClose, onRetry }: Props) {
  const { t } = useTranslation();
  const described = useDescribed(error);
  const failed = error !== undefined;
  const undone = failed || texts.success.undone === true;
  return (
    <>
      <DialogContent role={undone ? 'alert' : 'status'} sx={{ display: 'grid', gap: 1, textAlign: 'center' }}>
        <Disc tone={undone ? 'red' : 'green'}>
          <Mark name={undone ? 'close' : 'check'} size={28} />
        </Disc>
        <Typography variant="h2" id={titleId}>
          {failed ? texts.failure.title : texts.success.title}
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {failed ? described?.reason : texts.success.text}
        </Typography>
        {failed && texts.failure.text && (
          <Typography sx={{ color: 'text.secondary' }}>{texts.failure.text}</Typography>
        )}
        {described?.requestId && (
          <Typography variant="caption" sx={{ color: 'text.secondary', userSelect: 'all' }}>
            {t(($) => $.requestId, { id: described.requestId })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center' }}>
        {failed && (
          <Button color="inherit" onClick={onRetry}>
            {t(($) => $.actions.back)}
          </Button>
        )}
        {!failed && next}
        <Button
          variant={failed ? 'outlined' : next ? 'text' : 'contained'}
          color={failed ? 'inherit' : 'primary'}
          onClick={onClose}
          autoFocus
        >
          {t(($) => $.actions.close)}
        </Button>
      </DialogActions>
    </>
  );
}
