import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { maySeeAllCompanies } from '@pregao/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { LineFinder } from '../../ui/line-finder.tsx';
import type { PaletteLine } from './palette.view.ts';
import { usePalette } from './use-palette.ts';

const Field = styled(InputBase)(({ theme }) => ({
  ...theme.typography.subtitle1,
  gap: 12,
  width: '100%',
  height: 60,
  padding: theme.spacing(0, 5),
  fontWeight: 500,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

/**
 * The command palette: finds pages, actions, views, negotiations by id, deals and receivables by amount,
 * issuers and, for moderators, companies by name or CNPJ. It works by keyboard alone.
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
  const seesAll = maySeeAllCompanies(useUser());
  const [typed, setTyped] = useState('');
  const { lines, isLooking } = usePalette(typed);
  const go = (line: PaletteLine) => {
    onClose();
    void navigate({ to: line.to, search: (line.search ?? {}) as never });
  };
  const emptyText = t(($) => (seesAll ? $.nothingForModerators : $.nothing));
  return (
    <LineFinder
      label={t(($) => $.results)}
      lines={lines}
      typed={typed}
      onType={setTyped}
      onSelect={go}
      onClose={onClose}
      note={isLooking ? t(($) => $.looking) : lines.length === 0 ? emptyText : t(($) => $.help)}
      renderInput={(input) => (
        <Field
          autoFocus
          startAdornment={<Icon name="search" />}
          placeholder={t(($) => (seesAll ? $.placeholderForModerators : $.placeholder))}
          slotProps={{ input: { ...input, 'aria-label': t(($) => $.title) } }}
        />
      )}
    />
  );
}
