import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from './icons.tsx';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Spinner = styled('span')({
  display: 'flex',
  '&[data-busy]': { animation: `${turn} 800ms linear infinite` },
});

/**
 * Refetches a list or detail and spins meanwhile. It stays enabled, because a disabled button loses the
 * keyboard focus.
 */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  const { t } = useTranslation();
  const label = t(($) => $.actions.refresh);
  return (
    <IconButton aria-label={label} title={label} aria-busy={busy || undefined} onClick={() => onRefresh()}>
      <Spinner data-busy={busy || undefined}>
        <Icon name="refresh" />
      </Spinner>
    </IconButton>
  );
}

/** Refetches the active queries under a key, for pages whose lists are in tabs. */
export function RefreshList({ queryKey }: { readonly queryKey: QueryKey }) {
  const shown = { queryKey, type: 'active' } as const;
  const queries = useQueryClient();
  return <RefreshButton busy={useIsFetching(shown) > 0} onRefresh={() => queries.refetchQueries(shown)} />;
}
