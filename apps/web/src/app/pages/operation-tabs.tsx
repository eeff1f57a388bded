import { FAILED_FILE_STATUSES } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inbox } from '../../features/dashboard/inbox.queries.ts';
import { activateBySpace, TabBar, TabLink } from '../../ui/tab-links.tsx';

interface Props {
  readonly tab: 'receivables' | 'files';
}

/** Tabs of an acquirer's receivables and files. A badge counts failed files and links to them. */
export function OperationTabs({ tab }: Props) {
  const { t } = useTranslation('receivables');
  const counts = useQuery(inbox()).data?.counts ?? [];
  const failed = counts.find(({ kind }) => kind === 'FAILED_FILE')?.count ?? 0;
  const common = {
    to: '/dashboard/operation-management/list',
    activeOptions: { exact: true },
    'aria-controls': 'operation-tab',
    onKeyDown: activateBySpace,
  } as const;
  return (
    <TabBar value={tab} aria-label={t(($) => $.area)}>
      <TabLink
        {...common}
        value="receivables"
        id="receivables-tab"
        search={{}}
        label={t(($) => $.tabs.receivables)}
      />
      <TabLink
        {...common}
        value="files"
        id="files-tab"
        search={
          failed > 0 ? { tab: 'files', status: FAILED_FILE_STATUSES, awaiting: 'yes' } : { tab: 'files' }
        }
        label={failed > 0 ? t(($) => $.tabs.filesFailed, { count: failed }) : t(($) => $.tabs.files)}
      />
    </TabBar>
  );
}
