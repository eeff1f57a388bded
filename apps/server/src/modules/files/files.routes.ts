import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { cancelImport } from './cancel-import.ts';
import { exportFiles } from './export-files.ts';
import { fileLink, getFile } from './get-file.ts';
import { fileErrorsLink } from './line-report.ts';
import { listFiles } from './list-files.ts';
import { previewCancelImport } from './preview-cancel-import.ts';
import { previewImport } from './preview-import.ts';
import { receiveFile } from './receive-file.ts';
import { renameFile } from './rename-file.ts';
import { sendFileAgain } from './send-file-again.ts';

type Names =
  | 'listFiles'
  | 'exportFiles'
  | 'previewImport'
  | 'getFile'
  | 'renameFile'
  | 'sendFile'
  | 'sendFileAgain'
  | 'previewCancelImport'
  | 'cancelImport'
  | 'fileLink'
  | 'fileErrorsLink';

export function fileRoutes(deps: Deps): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listFiles: ({ actor, query }) => listFiles(reads, actor, query),
    exportFiles: ({ actor, query }) => exportFiles(deps, actor, query),
    previewImport: ({ actor, query }) => previewImport(db, actor, query),
    getFile: ({ actor, params }) => getFile(db, actor, params.id),
    renameFile: (call) => renameFile(deps, call, { ...call.params, ...call.body }),
    sendFile: async (call) => receiveFile(deps, call, await call.upload()),
    sendFileAgain: (call) => sendFileAgain(deps, call, { ...call.params, ...call.body }),
    previewCancelImport: ({ actor, params, query }) =>
      previewCancelImport(db, actor, params.id, query.receivables),
    cancelImport: (call) => cancelImport(deps, call, { ...call.params, ...call.body }),
    fileLink: ({ actor, params }) => fileLink(deps, actor, params.id),
    fileErrorsLink: ({ actor, params }) => fileErrorsLink(deps, actor, params.id),
  };
}
