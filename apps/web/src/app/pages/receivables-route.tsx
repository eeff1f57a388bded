import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PageDrop } from '../../features/files/page-drop.tsx';
import { ReceivablesPage } from '../../features/receivables/receivables.page.tsx';
import { receivableListRights } from '../../features/receivables/receivables.view.ts';
import { lazyDialog } from '../../lib/arrival/lazy.ts';
import { useUser } from '../../lib/session/session.ts';

const FileInfoDialog = lazyDialog(
  () => import('../../features/files/dialogs.ts').then((file) => file.FileInfoDialog),
  'files',
);
const SendFileDialog = lazyDialog(
  () => import('../../features/files/dialogs.ts').then((file) => file.SendFileDialog),
  'files',
);

const route = getRouteApi('/dashboard/operation-management/list');

/** The operation list with what the files feature adds: an acquirer sends a file, and a mail's link shows the result of one. */
export function ReceivablesRoute() {
  const user = useUser();
  const { file, act } = route.useSearch();
  const navigate = route.useNavigate();
  const { sendsFiles } = receivableListRights(user);
  const sending = act === 'send' && sendsFiles;
  const [dropped, setDropped] = useState<readonly File[]>();
  const beside = (change: { readonly file?: number | undefined; readonly act?: 'send' | undefined }) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: change.act === undefined && change.file === undefined,
      resetScroll: false,
    });
  return (
    <>
      <ReceivablesPage onSendFile={() => beside({ act: 'send' })} />
      {sendsFiles && (
        <SendFileDialog
          open={sending}
          onClose={() => beside({ act: undefined })}
          dropped={dropped}
          own={{ id: user.company_id, name: user.company_name }}
        />
      )}
      {sendsFiles && !sending && (
        <PageDrop
          onFiles={(files) => {
            setDropped(files);
            beside({ act: 'send' });
          }}
        />
      )}
      <FileInfoDialog
        id={file}
        onClose={() => beside({ file: undefined })}
        onShow={(id) => beside({ file: id })}
      />
    </>
  );
}
