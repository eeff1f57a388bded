import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { seesAllCompanies } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { useFoundKeys } from '../../ui/found/use-found-keys.ts';
import { Mark } from '../../ui/marks.tsx';
import type { PaletteLine } from './palette.view.ts';
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
  const { lines, isLooking } = usePalette(typed);
  const field = useRef<HTMLInputElement>(null);
  // The dialog was asked for to type into it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const go = (line: PaletteLine) => {
    onClose();
    void navigate({ to: line.to, search: (line.search ?? {}) as never });
  };
  const { id, active, restart, field: keys } = useFoundKeys(lines, go);
  return (
    <>
      <Field>
        <Mark name="search" />
        <input
          ref={field}
          {...keys}
          type="text"
          aria-label={t(($) => $.title)}
          placeholder={t(($) => (seesAll ? $.placeholderForModerators : $.placeholder))}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            restart();
          }}
        />
      </Field>
      <PaletteList id={id} lines={lines} active={active} isLooking={isLooking} onGo={go} />
    </>
  );
}
