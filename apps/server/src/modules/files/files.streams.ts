import { isFileKind } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { linkRoute } from '../links/links.ts';
import { linesOf } from './file-lines.store.ts';
import { findFile } from './files.store.ts';
import { errorReport } from './import/error-report.ts';

/** Whatever a sender put into a file, a browser only saves it. */
const AS_IT_CAME = 'application/octet-stream';

const withoutKind = (name: string) => (isFileKind(name) ? name.replace(/\.\w+$/, '') : name);

/** What the links of files lead to. */
export function fileStreams(deps: Deps): StreamRoute[] {
  const { db, storage } = deps;
  return [
    linkRoute(deps, 'file', 'The file behind a link, as it was sent', async (reader, id) => {
      const file = await findFile(db, reader, id);
      if (!file) return undefined;
      const body = await storage.get(file.storage_key);
      return { type: AS_IT_CAME, body, filename: file.name, length: file.size };
    }),
    linkRoute(deps, 'file-errors', 'The line report behind a link, as CSV', async (reader, id) => {
      const file = await findFile(db, reader, id);
      if (!file) return undefined;
      const lines = await linesOf(db, id, 'ERROR');
      return {
        type: 'text/csv; charset=utf-8',
        body: errorReport(lines, 'pt'),
        filename: `${withoutKind(file.name)}-erros.csv`,
      };
    }),
  ];
}
