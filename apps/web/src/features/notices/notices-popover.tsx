import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NoticeItem } from './notice-item.tsx';
import { noticesPage, useMarkNoticesSeen } from './notices.queries.ts';
import { SeeAllButton } from './see-all-button.tsx';

/** Number of notices in the popover. */
const MAX_SHOWN = 6;

const Body = styled('div')({
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 48,
  padding: theme.spacing(2, 4, 1),
  '& > h2': { ...theme.typography.subtitle2, margin: 0 },
}));

const Footer = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(3, 4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& a': { lineHeight: '24px' },
}));

/**
 * Maximum height that keeps the popover below its button in low windows, where MUI would cover the button.
 */
const PAPER = { mt: 1, maxHeight: 'calc(100vh - 96px)' };

interface Props {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the newest notices. Opening marks these, and no older ones, as seen. */
export function NoticesPopover({ anchor, open, onClose }: Props) {
  const { t } = useTranslation('notices');
  const id = useId();
  const language = useLanguage();
  const { count } = useFormat();
  const { data, error, refetch } = useQuery({
    ...noticesPage({ page: 1, limit: MAX_SHOWN }, language),
    enabled: open,
  });
  useMarkNoticesSeen(open ? data?.rows : undefined);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Popover
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      onClick={closeAfterLink}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true, sx: PAPER } }}
    >
      <Body>
        <Head>
          <h2 id={id}>{t(($) => $.title)}</h2>
          <SeeAllButton newest={data?.rows[0]?.id} />
        </Head>
        {data === undefined && error === null && <Skeleton height={96} sx={{ mx: 4 }} />}
        {data === undefined && error && (
          <FailedState title={t(($) => $.failed)} error={error} onRetry={refetch} />
        )}
        {data?.rows.length === 0 && (
          <EmptyState mark="bell" title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
        )}
        {data && data.rows.length > 0 && (
          <ol>
            {data.rows.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ol>
        )}
        <Footer>
          <TextLink to="/dashboard/notices">
            {t(($) => $.all)}
            {data && data.total_rows > MAX_SHOWN && ` (${count(data.total_rows)})`}
          </TextLink>
          <TextLink to="/dashboard/profile" hash="notices">
            {t(($) => $.choose)}
          </TextLink>
        </Footer>
      </Body>
    </Popover>
  );
}
