import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refused.ts';
import { issueLink } from '../links/links.ts';
import { filesExport } from './export-files.ts';
import { linesOf } from './file-lines.store.ts';
import { presentFile } from './files.present.ts';
import { findFile } from './files.store.ts';
import { foreseeImport } from './foresee-import.ts';
import { linkToLineReport } from './line-report.ts';
import { listFiles } from './list-files.ts';
import { receiveFile } from './receive-file.ts';
import { renameManagedFile } from './rename-file.ts';

type Names =
  | 'listFiles'
  | 'exportFiles'
  | 'foreseeImport'
  | 'getFile'
  | 'renameFile'
  | 'sendFile'
  | 'fileLink'
  | 'fileErrorsLink';

export function fileRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps;
  return {
    listFiles: ({ actor, query }) => listFiles(db, actor, query),
    exportFiles: ({ actor, query }) => filesExport(deps, actor, query),
    foreseeImport: ({ actor, query }) => foreseeImport(db, actor, query),
    getFile: async ({ actor, params }) => {
      const file = await findFile(db, actor, params.id);
      if (!file) throw new Refused('NOT_FOUND');
      return presentFile(file, await linesOf(db, file.id, 'ERROR'), await linesOf(db, file.id, 'WARNING'));
    },
    renameFile: (call) =>
      transaction(db, (tx) => renameManagedFile(tx, call, call.params.id, call.body.name)),
    sendFile: async (call) => {
      const { fields, content } = await call.upload();
      return receiveFile(deps, call, { ...fields, content });
    },
    fileLink: async ({ actor, params }) => {
      if (!(await findFile(db, actor, params.id))) throw new Refused('NOT_FOUND');
      return issueLink(deps, actor, 'file', params.id);
    },
    fileErrorsLink: ({ actor, params }) => linkToLineReport(deps, actor, params.id),
  };
}
