import { useState } from 'react';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { PageDrop } from './page-drop.tsx';
import type { FileRow } from './use-file-columns.tsx';

const DownloadDialog = lazyDialog(() => import('./dialogs.ts').then((file) => file.DownloadDialog));
const FileInfoDialog = lazyDialog(() => import('./dialogs.ts').then((file) => file.FileInfoDialog));
const RenameDialog = lazyDialog(() => import('./dialogs.ts').then((file) => file.RenameDialog));
const SendFileDialog = lazyDialog(() => import('./dialogs.ts').then((file) => file.SendFileDialog));

/** Open dialog or action of the file list, besides the file information. */
export type FileAct =
  | { readonly kind: 'send' }
  | { readonly kind: 'download'; readonly id: number }
  | { readonly kind: 'rename'; readonly file: FileRow };

interface Props {
  /** Id of the file whose information is open, from the page address. */
  readonly shownId: number | undefined;
  readonly onHide: () => void;
  readonly onShow: (file: number) => void;
  readonly act: FileAct | undefined;
  readonly onAct: (act: FileAct | undefined) => void;
}

/** Renders the dialogs of the file list. It keeps the renamed file rendered during the closing animation. */
export function FileDialogs({ shownId, onHide, onShow, act, onAct }: Props) {
  const [renamed, setRenamed] = useState<FileRow>();
  if (act?.kind === 'rename' && act.file !== renamed) setRenamed(act.file);
  const [dropped, setDropped] = useState<readonly File[]>();
  const close = () => onAct(undefined);
  return (
    <>
      <FileInfoDialog
        id={shownId}
        onClose={onHide}
        onShow={onShow}
        onDownload={(id) => onAct({ kind: 'download', id })}
        onSendFile={() => {
          onHide();
          onAct({ kind: 'send' });
        }}
      />
      <DownloadDialog id={act?.kind === 'download' ? act.id : undefined} onClose={close} />
      {renamed && (
        <RenameDialog
          key={`${renamed.id} ${renamed.name}`}
          file={renamed}
          open={act?.kind === 'rename'}
          onClose={close}
        />
      )}
      <SendFileDialog open={act?.kind === 'send'} onClose={close} dropped={dropped} />
      {act?.kind !== 'send' && (
        <PageDrop
          onFiles={(files) => {
            setDropped(files);
            onAct({ kind: 'send' });
          }}
        />
      )}
    </>
  );
}
