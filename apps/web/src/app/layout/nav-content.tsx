import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { styled } from '@mui/material/styles';
import { seesMenuEntry } from '@pregao/domain';
import { createLink, useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../lib/session/return-to.ts';
import { useUser } from '../../lib/session/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { isUnder, type NavigationItem, navigationFor } from '../navigation.ts';
import { NAV_ICONS } from './nav-icons.tsx';
import { NavButton, NavChildLink, NavLink, Section, SectionName } from './nav-parts.tsx';
import { useSignOut } from './sign-out.ts';

const Column = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: theme.spacing(0, 4, 4),
  overflowY: 'auto',
}));

const LogoLink = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    height: 80,
    padding: theme.spacing(0, 2),
    textDecoration: 'none',
    borderRadius: 8,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -8 },
  })),
);

const Foot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: theme.spacing(4),
}));

/** The side menu from the logo down to sign-out; the same in the column and in the drawer. */
export function NavContent({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('layout');
  const { permission } = useUser();
  const router = useRouter();
  const signOut = useSignOut();
  const sections = navigationFor(
    (entry) => seesMenuEntry(permission, entry),
    (path) => path in router.routesByPath,
  );
  return (
    <Column aria-label={t(($) => $.menu)}>
      <LogoLink to={HOME} aria-label="Pregão" {...(onGo && { onClick: onGo })}>
        <Logo />
      </LogoLink>
      <div>
        {sections.map((section) => (
          <Section key={section.name}>
            <SectionName>{t(($) => $.sections[section.name])}</SectionName>
            {section.items.map((item) => (
              <Item key={item.entry} item={item} onGo={onGo} />
            ))}
          </Section>
        ))}
      </div>
      <Foot>
        <NavButton type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          <LogoutOutlined />
          {t(($) => $.signOut)}
        </NavButton>
      </Foot>
    </Column>
  );
}

function Item({ item, onGo }: { item: NavigationItem; onGo?: (() => void) | undefined }) {
  const { t } = useTranslation('layout');
  const current = useLocation({ select: ({ pathname }) => isUnder(pathname, item.under) });
  const Icon = NAV_ICONS[item.entry];
  const click = onGo && { onClick: onGo };
  return (
    <>
      <NavLink to={item.to} data-current={current || undefined} {...click}>
        <Icon />
        {t(($) => $.pages[item.entry])}
      </NavLink>
      {current &&
        item.children?.map((child) => (
          <NavChildLink key={child.to} to={child.to} {...click}>
            {t(($) => $.pages[child.name])}
          </NavChildLink>
        ))}
    </>
  );
}
