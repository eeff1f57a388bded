import { id, ownData } from '@pregao/contract';
import { today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { openLink } from '../downloads/download-links.ts';
import { ownDataFile } from './own-data-file.ts';

const NAMES = { pt: 'Meus dados', en: 'My data' } as const;

/** Returns the route of the links to own data. */
export function privacyStreams(deps: Deps): StreamRoute[] {
  return [
    openLink(
      deps,
      {
        kind: 'own-data',
        shape: id,
        summary: 'All stored data of the person who requested the download link, as JSON (pregao-own-data/1)',
        answers: { 'application/json': { schema: ownData } },
      },
      async (reader, userId) => {
        if (reader.user_id !== userId) return undefined;
        const body = await ownDataFile(deps.db, userId);
        const filename = `${NAMES[reader.language]}-${today(await appNow(deps.db))
          .split('-')
          .reverse()
          .join('-')}.json`;
        return { type: 'application/json', body, filename, costlyFor: reader };
      },
    ),
  ];
}
