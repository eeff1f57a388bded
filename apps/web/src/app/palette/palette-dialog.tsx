import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { seesAllCompanies } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { Mark } from '../../ui/marks.tsx';
import { nextActive, type PaletteLine } from './palette.view.ts';
import { PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: theme.spacing(0, 5),
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& input': {
    ...theme.typography.subtitle1,
    flex: 1,
    minWidth: 0,
    height: 60,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    fontFamily: theme.typography.fontFamily,
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

/**
 * Finds pages, acts, views, a negotiation by its id, deals and receivables by amount, issuers and, for moderators, companies by name
 * or CNPJ; all by keyboard.
 */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': t(($) => $.title), sx: { mt: { xs: 4, sm: '12vh' } } } }}
    >
      <Palette onClose={onClose} />
    </Dialog>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const seesAll = seesAllCompanies(useUser());
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { lines, isLooking } = usePalette(typed);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog was asked for to type into it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const go = (line: PaletteLine) => {
    onClose();
    void navigate({ to: line.to, search: (line.search ?? {}) as never });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const line = lines[active];
    if (step) setActive(nextActive(active, step, lines.length));
    else if (event.key === 'Enter' && line) go(line);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Field>
        <Mark name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t(($) => $.title)}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={lines[active] && `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(($) => (seesAll ? $.placeholderForModerators : $.placeholder))}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <PaletteList id={listId} lines={lines} active={active} isLooking={isLooking} onGo={go} />
    </>
  );
}
