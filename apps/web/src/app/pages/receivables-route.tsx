import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ReceivablesPage } from '../../features/receivables/receivables.page.tsx';
import { useUser } from '../../lib/session/session.ts';

const SendFileDialog = lazy(() =>
  import('../../features/files/send-file-dialog.tsx').then((file) => ({ default: file.SendFileDialog })),
);
const FileInfoDialog = lazy(() =>
  import('../../features/files/file-info-dialog.tsx').then((file) => ({ default: file.FileInfoDialog })),
);

const route = getRouteApi('/dashboard/operation-management/list');

/** The operation list with what the files feature adds: an acquirer sends a file, and a mail's link shows the result of one. */
export function ReceivablesRoute() {
  const user = useUser();
  const file = route.useSearch({ select: (search) => search.file });
  const navigate = route.useNavigate();
  const [sending, setSending] = useState<boolean>();
  const [shown, setShown] = useState(file);
  if (file !== undefined && file !== shown) setShown(file);
  const hide = () =>
    void navigate({ search: (now) => ({ ...now, file: undefined }), replace: true, resetScroll: false });
  return (
    <>
      <ReceivablesPage onSendFile={() => setSending(true)} />
      <Suspense>
        {sending !== undefined && (
          <SendFileDialog
            open={sending}
            onClose={() => setSending(false)}
            own={{ id: user.company_id, name: user.company_name }}
          />
        )}
        {shown !== undefined && <FileInfoDialog id={file} onClose={hide} />}
      </Suspense>
    </>
  );
}
