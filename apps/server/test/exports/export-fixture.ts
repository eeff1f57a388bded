import type { LightMyRequestResponse } from 'fastify';
import type { Session } from '../../src/platform/http/call.ts';
import { sheetOf } from '../support/sheets.ts';
import type { TestServer } from '../support/test-server.ts';

export type ExportCall =
  | 'exportReceivables'
  | 'exportNegotiations'
  | 'exportOwnCredits'
  | 'exportFiles'
  | 'exportBankStatements'
  | 'exportBankLines'
  | 'exportUsers'
  | 'exportCompanies';
type Query = Record<string, unknown> & { readonly format: 'xlsx' | 'csv' };

/** Returns the path of the link that an export call answers. */
export async function requestExportLink(
  s: TestServer,
  who: Session,
  call: ExportCall,
  query: Query,
): Promise<string> {
  const { body } = await s.callAs(who, call, { query });
  return body.link.slice(s.deps.config.publicUrl.length);
}

export const openLink = (s: TestServer, url: string): Promise<LightMyRequestResponse> =>
  s.t.app.inject({ method: 'GET', url });

/** Returns the cells of an exported workbook, header row first. */
export async function exportCells(
  s: TestServer,
  who: Session,
  call: ExportCall,
  query: Record<string, unknown>,
) {
  const response = await openLink(s, await requestExportLink(s, who, call, { ...query, format: 'xlsx' }));
  return (await sheetOf(response.rawPayload.toString('base64'))).cells;
}

/** Returns the ids of the exported rows in order. */
export async function exportIds(s: TestServer, who: Session, call: ExportCall, query = {}) {
  const [, ...rows] = await exportCells(s, who, call, query);
  return rows.map(([id]) => id);
}

/** Returns the lines of an exported CSV, header first and with the BOM. */
export async function exportLines(s: TestServer, who: Session, call: ExportCall, query = {}) {
  const { payload } = await openLink(s, await requestExportLink(s, who, call, { ...query, format: 'csv' }));
  return payload.split('\r\n');
}
