import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import type { FileRow } from './use-file-columns.tsx';

const FileInfoDialog = lazyPart(() => import('./file-info-dialog.tsx').then((file) => file.FileInfoDialog));
const PageDrop = lazyPart(() => import('../../ui/files/page-drop.tsx').then((file) => file.PageDrop));
const DownloadDialog = lazyPart(() => import('./download-dialog.tsx').then((file) => file.DownloadDialog));
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((file) => file.RenameDialog));
const SendFileDialog = lazyPart(() => import('./send-file-dialog.tsx').then((file) => file.SendFileDialog));

/** What is being done on the file list besides looking at a file. */
export type FileAct =
  | { readonly kind: 'send' }
  | { readonly kind: 'download'; readonly id: number }
  | { readonly kind: 'rename'; readonly file: FileRow };

interface Props {
  /** The file whose information is open: it stands in the address. */
  readonly shown: number | undefined;
  readonly onHide: () => void;
  readonly onShow: (file: number) => void;
  readonly act: FileAct | undefined;
  readonly onAct: (act: FileAct | undefined) => void;
}

/** The dialogs of the file list, each fetched and mounted with its first use and then kept for its way out. */
export function FileDialogs({ shown, onHide, onShow, act, onAct }: Props) {
  const [informed, setInformed] = useState(shown !== undefined);
  if (shown !== undefined && !informed) setInformed(true);
  const [used, setUsed] = useState<{ readonly [Kind in FileAct['kind']]?: Extract<FileAct, { kind: Kind }> }>(
    {},
  );
  if (act !== undefined && used[act.kind] !== act) setUsed({ ...used, [act.kind]: act });
  const [dropped, setDropped] = useState<readonly File[]>();
  const close = () => onAct(undefined);
  const { rename } = used;
  return (
    <Suspense>
      {informed && (
        <FileInfoDialog
          id={shown}
          onClose={onHide}
          onShow={onShow}
          onDownload={(id) => onAct({ kind: 'download', id })}
        />
      )}
      {used.download && <DownloadDialog id={act?.kind === 'download' ? act.id : undefined} onClose={close} />}
      {rename && (
        <RenameDialog
          key={`${rename.file.id} ${rename.file.name}`}
          file={rename.file}
          open={act?.kind === 'rename'}
          onClose={close}
        />
      )}
      {used.send && <SendFileDialog open={act?.kind === 'send'} onClose={close} dropped={dropped} />}
      {act?.kind !== 'send' && (
        <PageDrop
          onFiles={(files) => {
            setDropped(files);
            onAct({ kind: 'send' });
          }}
        />
      )}
    </Suspense>
  );
}
