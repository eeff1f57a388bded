import { isModeratorEntry, type MenuEntry, maySeeMenuEntry } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { inbox } from '../../features/dashboard/inbox.queries.ts';
import { waitingByEntry } from '../../features/dashboard/waiting.view.ts';
import { HOME } from '../../lib/session/return-to.ts';
import { useUser } from '../../lib/session/session.ts';
import type { MenuShape } from '../../lib/settings/settings.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { isUnder, type NavigationItem, navigationFor } from '../navigation.ts';
import { MENU_DRAWINGS } from './menu-drawings.ts';
import { MenuIcon } from './menu-icon.tsx';
import {
  AdminIcon,
  AdminLabel,
  LogoLink,
  Menu,
  NavFooter,
  Section,
  SectionName,
  Sections,
} from './nav-frame.tsx';
import { NavButton, NavChildLink, NavCount, NavGroup, NavLink } from './nav-parts.tsx';
import { useSignOut } from './sign-out.ts';

interface Props {
  readonly shape?: MenuShape;
  readonly onGo?: () => void;
}

/** The side menu from logo to sign-out, for the column, the row and the drawer. */
export function NavContent({ shape = 'vertical', onGo }: Props) {
  const { t } = useTranslation('layout');
  const { permission, company_type } = useUser();
  const router = useRouter();
  const signOut = useSignOut();
  const seesEntry = (entry: MenuEntry) => maySeeMenuEntry(permission, entry);
  const waiting = waitingByEntry(useQuery(inbox()).data?.counts, company_type, seesEntry);
  const sections = navigationFor(seesEntry, (path) => path in router.routesByPath);
  return (
    <Menu aria-label={t(($) => $.menu)} data-shape={shape}>
      <LogoLink to={HOME} aria-label="Pregão" {...(onGo && { onClick: onGo })}>
        {shape === 'mini' ? <LogoMark /> : <Logo />}
      </LogoLink>
      <Sections>
        {sections.map((section) => (
          <Section key={section.name}>
            <SectionName>{t(($) => $.sections[section.name])}</SectionName>
            {section.items.map((item) => (
              <Fragment key={item.entry}>
                {item === section.items.find(({ entry }) => isModeratorEntry(entry)) && (
                  <ModeratorsOnly showsText={shape === 'vertical'} />
                )}
                <Item item={item} shape={shape} waiting={waiting.get(item.entry) ?? 0} onGo={onGo} />
              </Fragment>
            ))}
          </Section>
        ))}
      </Sections>
      <NavFooter>
        <NavButton type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          <MenuIcon drawing={MENU_DRAWINGS.signOut} />
          {t(($) => $.signOut)}
        </NavButton>
      </NavFooter>
    </Menu>
  );
}

/** The sign above the first entry that only moderators see. */
function ModeratorsOnly({ showsText }: { showsText: boolean }) {
  const { t } = useTranslation('common');
  const text = t(($) => $.adminOnly);
  if (showsText) return <AdminLabel>{text}</AdminLabel>;
  return (
    <AdminIcon role="img" aria-label={text} title={text}>
      <MenuIcon drawing={MENU_DRAWINGS.administrator} />
      <small>{t(($) => $.administrator)}</small>
    </AdminIcon>
  );
}

interface ItemProps {
  readonly item: NavigationItem;
  readonly shape: MenuShape;
  /** Number of pending items of the entry. */
  readonly waiting: number;
  readonly onGo?: (() => void) | undefined;
}

function Item({ item, shape, waiting, onGo }: ItemProps) {
  const { t } = useTranslation('layout');
  const current = useLocation({ select: ({ pathname }) => isUnder(pathname, item.under) });
  const click = onGo && { onClick: onGo };
  // The narrow menu hides child entries, since the pages link to them.
  const children = shape === 'mini' ? [] : (item.children ?? []);
  return (
    <>
      <NavLink to={item.to} data-current={current || undefined} {...click}>
        <MenuIcon drawing={MENU_DRAWINGS[item.entry]} />
        {t(($) => $.pages[item.entry])}
        {waiting > 0 && (
          <NavCount>
            {waiting}
            <span style={visuallyHidden}> {t(($) => $.waiting, { count: waiting })}</span>
          </NavCount>
        )}
      </NavLink>
      {children.length > 0 && (
        <NavGroup role="group" aria-label={t(($) => $.pages[item.entry])}>
          {children.map((child) => (
            <NavChildLink key={child.to} to={child.to} {...click}>
              {t(($) => $.pages[child.name])}
            </NavChildLink>
          ))}
        </NavGroup>
      )}
    </>
  );
}
