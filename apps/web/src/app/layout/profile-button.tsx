import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useUser } from '../../lib/session/session.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const ProfileMenu = lazyDialog(() => import('./header-tools.ts').then((file) => file.ProfileMenu));

const Button = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: 4,
  border: 0,
  borderRadius: 22,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  [theme.breakpoints.up('md')]: { paddingRight: 14 },
}));

const Initial = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 18,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Names = styled('span')(({ theme }) => ({
  display: 'block',
  lineHeight: 1.35,
  maxWidth: 220,
  '& b, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { display: 'block', fontSize: '0.8125rem', fontWeight: 600 },
  '& span': { display: 'block', fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: visuallyHidden,
}));

/** Returns the initials of the first and the last name. */
export function initialsOf(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const firstAndLast = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts;
  return firstAndLast
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function ProfileButton() {
  const { t } = useTranslation('layout');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Initial aria-hidden="true">{initialsOf(user.name)}</Initial>
        <Names>
          <span style={visuallyHidden}>{t(($) => $.profile)} </span>
          <b>{user.name}</b>
          <span>{user.company_name}</span>
        </Names>
      </Button>
      {anchor && <ProfileMenu anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
