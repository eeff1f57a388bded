import { styled } from '@mui/material/styles';
import type { RowOf } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { parseSearch } from '../../lib/router/search-codec.ts';
import { InstantText } from '../../ui/day-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Badge } from '../../ui/status/badge.tsx';

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(3, 4),
  overflowWrap: 'anywhere',
  '&:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '&:has(a):hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > b': { ...theme.typography.body2, fontWeight: 600 },
}));

/** Renders one notice: text, instant, and a link that covers the whole item. */
export function NoticeItem({ notice }: { readonly notice: RowOf<'listNotices'> }) {
  const { t } = useTranslation('notices');
  const { link, created_at, seen } = notice;
  const title = withNoWrap(notice.title);
  return (
    <Item>
      {link ? (
        <RowLink {...placeOf(link.path)} style={{ fontSize: '0.875rem', lineHeight: '1.375rem' }}>
          {title}
        </RowLink>
      ) : (
        <b>{title}</b>
      )}
      <p>{withNoWrap(notice.text)}</p>
      <small>
        {!seen && <Badge tone="blue" mark="bell" text={t(($) => $.isNew)} />}
        <InstantText instant={created_at} />
      </small>
    </Item>
  );
}

/** Uses a non-breaking space after R$, so that amounts do not wrap. */
const withNoWrap = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

function placeOf(path: string): { readonly to: string; readonly search?: never } {
  const { pathname, search } = new URL(path, window.location.origin);
  return { to: pathname, ...(search && { search: parseSearch(search) as never }) };
}
