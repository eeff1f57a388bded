import Button from '@mui/material/Button';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageDrop } from '../../features/files/page-drop.tsx';
import { receivableListRights } from '../../features/receivables/receivables.view.ts';
import { ReceivablesList } from '../../features/receivables/receivables-list.tsx';
import { lazyDialog, lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshList } from '../../ui/refresh-button.tsx';
import { OperationTabs } from './operation-tabs.tsx';

const OwnFiles = lazyPart(
  () => import('../../features/files/own-files.tsx').then((file) => file.OwnFiles),
  'files',
);
const DownloadDialog = lazyDialog(
  () => import('../../features/files/dialogs.ts').then((file) => file.DownloadDialog),
  'files',
);
const FileInfoDialog = lazyDialog(
  () => import('../../features/files/dialogs.ts').then((file) => file.FileInfoDialog),
  'files',
);
const SendFileDialog = lazyDialog(
  () => import('../../features/files/dialogs.ts').then((file) => file.SendFileDialog),
  'files',
);

const route = getRouteApi('/dashboard/operation-management/list');

/**
 * The operation page: receivables and, for an acquirer, its files, each in a tab. Upload and file details
 * open over both.
 */
export function ReceivablesRoute() {
  const { t } = useTranslation('receivables');
  const user = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { sendsFiles } = receivableListRights(user);
  const sending = search.act === 'send' && sendsFiles;
  const tab = search.tab ?? 'receivables';
  const [dropped, setDropped] = useState<readonly File[]>();
  const [downloaded, setDownloaded] = useState<number>();
  const changeAddress = (change: { readonly file?: number | undefined; readonly act?: 'send' | undefined }) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: change.act === undefined && change.file === undefined,
      resetScroll: false,
    });
  const send = () => changeAddress({ act: 'send' });
  const show = (file: number) => changeAddress({ file });
  const lead = user.company_type === 'MODERATOR' ? 'MODERATOR' : 'BORROWER';
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.area)}
        description={tab === 'files' ? t(($) => $.tabs.filesLead) : t(($) => $.lead[lead])}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.area) }]}
        tabs={sendsFiles && <OperationTabs tab={tab} />}
        actions={
          <>
            <RefreshList queryKey={[tab, 'list']} />
            {sendsFiles && <SendButton isFirst={tab === 'files'} onClick={send} />}
          </>
        }
      />
      {sendsFiles ? (
        <div role="tabpanel" id="operation-tab" aria-labelledby={`${tab}-tab`}>
          {search.tab === 'files' ? (
            <Suspense fallback={null}>
              <OwnFiles search={search} onSendFile={send} onShow={show} onDownload={setDownloaded} />
            </Suspense>
          ) : (
            <ReceivablesList search={search} onSendFile={send} />
          )}
        </div>
      ) : (
        search.tab === undefined && <ReceivablesList search={search} onSendFile={send} />
      )}
      {sendsFiles && (
        <SendFileDialog
          open={sending}
          onClose={() => changeAddress({ act: undefined })}
          dropped={dropped}
          ownCompany={{ id: user.company_id, name: user.company_name }}
        />
      )}
      {sendsFiles && !sending && (
        <PageDrop
          onFiles={(files) => {
            setDropped(files);
            send();
          }}
        />
      )}
      <FileInfoDialog
        id={search.file}
        onClose={() => changeAddress({ file: undefined })}
        onShow={show}
        onDownload={setDownloaded}
        onSendFile={sendsFiles ? () => changeAddress({ file: undefined, act: 'send' }) : undefined}
      />
      <DownloadDialog id={downloaded} onClose={() => setDownloaded(undefined)} />
    </>
  );
}

/** Opens the upload: the main action of the files tab, a secondary one of the receivables. */
function SendButton({ isFirst, onClick }: { readonly isFirst: boolean; readonly onClick: () => void }) {
  const { t } = useTranslation('receivables');
  const buttonProps = isFirst
    ? ({ variant: 'contained', 'data-first-act': '' } as const)
    : ({ variant: 'outlined', color: 'inherit' } as const);
  return (
    <Button {...buttonProps} onClick={onClick}>
      {t(($) => $.send)}
    </Button>
  );
}
