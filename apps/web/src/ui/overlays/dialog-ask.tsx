import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../disabled-hint.tsx';
import { Notice } from '../notice.tsx';
import type { BindingDialogProps } from './dialog-props.ts';
import { Tick } from './tick.tsx';

interface Props extends Omit<BindingDialogProps, 'onConfirm'> {
  readonly titleId: string;
  readonly sending: boolean;
  /** It was on its way and the reader gave it up. */
  readonly canceled: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The question: what will happen, the tick, and the verb. */
export function DialogAsk(props: Props) {
  const {
    title,
    sentence,
    tick,
    secondTick,
    verb,
    danger,
    children,
    blocked,
    titleId,
    sending,
    canceled,
    onCancel,
    onConfirm,
  } = props;
  const { t } = useTranslation(['ui', 'common']);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const ticks = [tick, secondTick].filter((text) => text !== undefined);
  const missing = ticks.some((text) => !ticked.includes(text))
    ? t(($) => $.dialog.tick, { ns: 'ui' })
    : undefined;
  const reason = blocked ?? missing;
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography
          component="div"
          sx={{ color: 'text.secondary', '& b, & strong': { color: 'text.primary' } }}
        >
          {sentence}
        </Typography>
        {children}
        <div role="status">
          {canceled && <Notice tone="amber">{t(($) => $.dialog.canceled, { ns: 'ui' })}</Notice>}
        </div>
        {ticks.map((text) => (
          <Tick
            key={text}
            text={text}
            checked={ticked.includes(text)}
            disabled={sending}
            onChange={(checked) =>
              setTicked((others) => (checked ? [...others, text] : others.filter((it) => it !== text)))
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} disabled={sending}>
          {t(($) => $.actions.cancel, { ns: 'common' })}
        </Button>
        <DisabledHint reason={sending ? undefined : reason}>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={sending}
            disabled={reason !== undefined}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </DisabledHint>
      </DialogActions>
    </>
  );
}
