import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../disabled-hint.tsx';
import { Notice } from '../notice.tsx';
import type { BindingDialogProps } from './dialog-props.ts';
import { Tick } from './tick.tsx';

/**
 * Two columns, document and question, which scroll separately; on narrow screens the question comes first.
 */
const Columns = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  '& > *': { minWidth: 0, overflowY: 'auto', height: 'calc(100vh - 260px)' },
  '& > div:last-of-type': { display: 'grid', alignContent: 'start', gap: theme.spacing(4) },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    '& > *': { height: 'auto', overflowY: 'visible' },
    '& > section': { order: 2 },
  },
}));

/** Scrolls inside the dialog; in low windows the whole dialog scrolls, which leaves space to read. */
const Question = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '@media (max-height: 600px)': { flex: 'none', overflowY: 'visible' },
}));

/** Checkboxes above the buttons; they stay visible while the question scrolls. */
const Checkboxes = styled('div')(({ theme }) => ({
  flexShrink: 0,
  padding: theme.spacing(1, 6, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props extends Omit<BindingDialogProps, 'onConfirm'> {
  readonly titleId: string;
  readonly sending: boolean;
  /** True after the reader aborted the running action. */
  readonly canceled: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The confirmation step of the dialog: what will happen, the checkbox, and the confirm button. */
export function DialogQuestion(props: Props) {
  const {
    title,
    sentence,
    tick,
    secondConfirmation,
    verb,
    danger,
    dismiss,
    children,
    preview,
    extraAction,
    blocked,
    titleId,
    sending,
    canceled,
    onCancel,
    onConfirm,
  } = props;
  const { t } = useTranslation(['ui', 'common']);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const ticks = [tick, secondConfirmation].filter((text) => text !== undefined);
  const missing = ticks.some((text) => !ticked.includes(text))
    ? t(($) => $.dialog.tick, { ns: 'ui' })
    : undefined;
  const reason = blocked ?? missing;
  const question = (
    <>
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
    </>
  );
  const checkboxes = ticks.map((text) => (
    <Tick
      key={text}
      text={text}
      checked={ticked.includes(text)}
      disabled={sending}
      onChange={(checked) =>
        setTicked((others) => (checked ? [...others, text] : others.filter((it) => it !== text)))
      }
    />
  ));
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {preview === undefined ? (
        <>
          <Question>{question}</Question>
          {ticks.length > 0 && <Checkboxes>{checkboxes}</Checkboxes>}
        </>
      ) : (
        <Columns>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a document may have nothing else to be reached by */}
          <section aria-label={t(($) => $.dialog.document, { ns: 'ui' })} tabIndex={0}>
            {preview}
          </section>
          <div>{question}</div>
        </Columns>
      )}
      <DialogActions sx={preview === undefined ? null : { flexWrap: 'wrap' }}>
        {preview !== undefined && <div style={{ flex: '1 1 280px' }}>{checkboxes}</div>}
        {extraAction}
        <Button color="inherit" onClick={onCancel} disabled={sending}>
          {dismiss ?? t(($) => $.actions.cancel, { ns: 'common' })}
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
