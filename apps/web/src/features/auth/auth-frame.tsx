import { styled } from '@mui/material/styles';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../lib/session/return-to.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ModeSwitch } from '../../ui/mode-switch.tsx';
import { BrandPanel } from './brand-panel.tsx';

const Page = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(360px, 5fr) 7fr' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '100dvh',
  padding: theme.spacing(4),
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(6, 10) },
}));

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
});

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '& .MuiIconButton-root': { width: 40, height: 40, color: theme.vars.palette.text.secondary },
}));

const NarrowLogo = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const Main = styled('main')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  maxWidth: 400,
  margin: '0 auto',
  padding: '32px 0',
  '&[data-wide]': { maxWidth: 880 },
});

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
  '&::after': { content: '""', display: 'block', height: 'var(--toasts, 0px)' },
}));

/** Lays out the pages before sign-in. */
export function AuthFrame() {
  const { t } = useTranslation('auth');
  // Only the registration form is long enough to need the wide layout.
  const wide = useLocation().pathname.startsWith('/auth/register');
  return (
    <Page>
      <BrandPanel />
      <Side>
        <Bar>
          <NarrowLogo>
            <Link to={HOME} aria-label="Pregão">
              <Logo />
            </Link>
          </NarrowLogo>
          <Tools>
            <LanguageSwitch />
            <ModeSwitch />
          </Tools>
        </Bar>
        <Main data-wide={wide || undefined}>
          <Outlet />
        </Main>
        <Foot>{t(($) => $.copyright)}</Foot>
      </Side>
    </Page>
  );
}
