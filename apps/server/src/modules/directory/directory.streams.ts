import type { Deps } from '../../platform/deps.ts';
import type { StreamRoute } from '../../platform/http/stream.ts';
import { exportRoute } from '../downloads/export-links.ts';
import { type CompaniesExport, companiesSheet } from './companies/export-companies.ts';
import { type UsersExport, usersSheet } from './users/export-users.ts';

/** Returns the routes of the export links of users and companies. */
export function directoryStreams(deps: Deps): StreamRoute[] {
  const { db } = deps;
  return [
    exportRoute(
      deps,
      'users',
      'List of users of an export link, as a workbook or as CSV',
      (reader, query: UsersExport) => usersSheet(db, reader, query),
    ),
    exportRoute(
      deps,
      'companies',
      'List of companies of an export link, as a workbook or as CSV',
      async (reader, query: CompaniesExport) => companiesSheet(db, reader, query),
    ),
  ];
}
