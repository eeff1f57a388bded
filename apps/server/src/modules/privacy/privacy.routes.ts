import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { exportOwnData } from './export-own-data.ts';

export function privacyRoutes(deps: Deps): Handlers<'exportOwnData'> {
  return { exportOwnData: ({ actor }) => exportOwnData(deps, actor) };
}
