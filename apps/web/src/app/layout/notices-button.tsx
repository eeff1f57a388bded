import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unseenNotices } from '../../features/notices/notices.queries.ts';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Icon } from '../../ui/icons.tsx';

const NoticesPopover = lazyDialog(
  () => import('./header-tools.ts').then((file) => file.NoticesPopover),
  'notices',
);

const Place = styled('span')({ position: 'relative', display: 'inline-flex' });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  fontSize: '0.6875rem',
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  pointerEvents: 'none',
}));

const MAX_SHOWN = 99;

/** Opens the notices and shows how many are unseen. */
export function NoticesButton() {
  const { t } = useTranslation('layout');
  const { count } = useFormat();
  const unseen = useQuery(unseenNotices).data?.unseen ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const label =
    unseen === 0 ? t(($) => $.bell) : t(($) => $.bellNew, { count: unseen, shown: count(unseen) });
  return (
    <>
      <Place>
        <IconButton
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpen(true);
          }}
        >
          <Icon name="bell" size={22} />
        </IconButton>
        {unseen > 0 && <Count aria-hidden="true">{unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}</Count>}
      </Place>
      {anchor && <NoticesPopover anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
