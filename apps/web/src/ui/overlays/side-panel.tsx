import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { PANEL_WIDTHS } from '@pregao/domain';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../disabled-hint.tsx';
import { Icon } from '../icons.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 72,
  padding: theme.spacing(3, 3, 3, 6),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h2, margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 1, 3, 4) },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  padding: theme.spacing(6),
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  padding: theme.spacing(4, 6),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4), '& > *, & > span > button': { flex: 1 } },
}));

interface PanelSave {
  readonly text: string;
  readonly reason: string | undefined;
  readonly run: () => void;
  /**
   * Id of the form that the button submits, so that Enter in a field submits too; without it a click calls
   * `run`.
   */
  readonly form?: string;
}

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly width: (typeof PANEL_WIDTHS)[keyof typeof PANEL_WIDTHS];
  readonly onClose: () => void;
  /** True with unsaved input; closing then asks first. */
  readonly unsaved?: boolean;
  /** The main button, with the shortcut Ctrl+Enter; a disabled one shows the reason. */
  readonly save?: PanelSave;
  /** True for content that is only text: the body is focusable, so that the keyboard can scroll it. */
  readonly textOnly?: boolean;
  readonly children: ReactNode;
  /** Actions in a sticky footer. They get `close`, which asks before unsaved input is lost. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** A panel at the right of the screen; full width on narrow screens. */
export function SidePanel({
  open,
  title,
  width,
  onClose,
  unsaved = false,
  save,
  textOnly = false,
  children,
  actions,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        if (!save || save.reason !== undefined || isAsking) return;
        // Otherwise the focused control would be activated as well.
        event.preventDefault();
        save.run();
      }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width, maxWidth: '100%' } },
      }}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={t(($) => $.actions.close)} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <Body tabIndex={textOnly ? 0 : -1}>{children}</Body>
      {save ? (
        <Footer>
          <Button color="inherit" onClick={close}>
            {t(($) => $.actions.cancel)}
          </Button>
          <DisabledHint reason={save.reason}>
            <Button
              variant="contained"
              disabled={save.reason !== undefined}
              {...(save.form === undefined ? { onClick: save.run } : { type: 'submit', form: save.form })}
            >
              {save.text}
            </Button>
          </DisabledHint>
        </Footer>
      ) : (
        actions && <Footer>{actions(close)}</Footer>
      )}
      <DiscardDialog
        open={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Drawer>
  );
}
