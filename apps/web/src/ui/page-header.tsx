import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/page-title.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(6),
  '&[data-compact]': { gap: theme.spacing(2, 4), marginBottom: theme.spacing(3) },
}));

const TitleBlock = styled('div')({ minWidth: 0, flex: '1 1 220px' });

const Breadcrumb = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1.5rem',
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  margin: theme.spacing(0, 0, 1),
  '[data-compact] &': { lineHeight: '1.25rem', margin: 0 },
  padding: 0,
  color: theme.vars.palette.text.secondary,
  '& li + li::before': { content: '"/"', margin: '0 8px', opacity: 0.6 },
}));

const BreadcrumbLink = createLink(
  styled('a')(({ theme }) => ({
    color: 'inherit',
    display: 'inline-block',
    minWidth: 24,
    // Enlarges the touch target over the neighboring lines.
    paddingBlock: 2,
    marginBlock: -2,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  })),
);

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' }));

const Heading = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > h1': { flexShrink: 0, maxWidth: '100%' },
});

const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(1, 0, 0),
  maxWidth: 720,
  color: theme.vars.palette.text.secondary,
  // Places the description behind the title, while there is space.
  '[data-compact] &': {
    ...theme.typography.body2,
    minWidth: 0,
    margin: theme.spacing(1, 0, 0, 3),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
}));

/** Shares the row of the title, where there is space. */
const Tabs = styled('div')({ minWidth: 0, maxWidth: '100%', marginBottom: -4 });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  // Rows of wrapped buttons end at one edge.
  [theme.breakpoints.down('sm')]: { '& > .MuiButton-root': { flexGrow: 1 } },
}));

/** A step of the breadcrumb. The current page and other steps without a page have no address. */
export interface Crumb {
  readonly text: string;
  readonly to?: string;
}

interface Props {
  readonly title: string;
  /** Title of the browser's tab, where it differs from the heading. */
  readonly documentTitle?: string;
  /** Help beside the title that explains its term. */
  readonly help?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly description?: ReactNode;
  /** Tabs of a page with several lists, in the row of the title to save space. */
  readonly tabs?: ReactNode;
  /** Actions: the primary one last, those before it outlined. */
  readonly actions?: ReactNode;
  /** True above a list, to leave it more space: the description follows the title on the same row. */
  readonly compact?: boolean;
}

/**
 * The header of every page: breadcrumb, title, and actions at the right. It also sets the title of the tab.
 */
export function PageHeader(props: Props) {
  const { title, documentTitle, help, crumbs = [], description, tabs, actions, compact = false } = props;
  const { t } = useTranslation('ui');
  usePageTitle(documentTitle ?? title);
  const fullTitle = compact && typeof description === 'string' ? description : undefined;
  const words = description && <Description title={fullTitle}>{description}</Description>;
  return (
    <Frame data-compact={compact || undefined}>
      <TitleBlock>
        {crumbs.length > 0 && (
          <nav aria-label={t(($) => $.breadcrumb)}>
            <Breadcrumb>
              {crumbs.map(({ text, to }, at) => (
                <li key={text} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                  {to === undefined ? text : <BreadcrumbLink to={to}>{text}</BreadcrumbLink>}
                </li>
              ))}
            </Breadcrumb>
          </nav>
        )}
        <Heading>
          <Title>{title}</Title>
          {help}
          {compact && words}
        </Heading>
        {!compact && words}
      </TitleBlock>
      {tabs && <Tabs data-off-paper>{tabs}</Tabs>}
      {actions && (compact ? <Toolbar>{actions}</Toolbar> : <Actions data-off-paper>{actions}</Actions>)}
    </Frame>
  );
}

/** Actions of a list page as a toolbar with one tab stop, so that the keyboard reaches the rows sooner. */
function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLDivElement>(null);
  useRovingTabIndex(place);
  return (
    <Actions ref={place} role="toolbar" aria-label={t(($) => $.table.actions)} data-off-paper>
      {children}
    </Actions>
  );
}
