import type { Api, QueryOf } from '@pregao/contract';
import {
  COMPANY_FIELDS,
  COMPANY_TYPE_LABELS,
  type CompanyFieldName,
  formatCnpj,
  formatPhone,
  type Language,
  normalizeCnpj,
} from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { readInBatches, type Sheet, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../../downloads/download-links.ts';
import { issueExport } from '../../downloads/export-links.ts';
import type { LinkReader } from '../../downloads/link-readers.store.ts';
import { batchOfCompanies, type CompanyFilter, countCompanies } from './companies.store.ts';

export type CompaniesExport = QueryOf<Api['exportCompanies']>;

type Row = Awaited<ReturnType<typeof batchOfCompanies>>[number];

const TEXTS = {
  pt: { title: 'Empresas', type: 'Tipo' },
  en: { title: 'Companies', type: 'Type' },
} as const satisfies Record<Language, unknown>;

/** Columns of the export. Bank data is left out: it is shown on the page of each company. */
function columnsIn(language: Language): SheetColumn<Row>[] {
  const label = (field: CompanyFieldName) => COMPANY_FIELDS[field].label[language];
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: label('name'), kind: 'text', width: 40, value: (row) => row.name },
    { header: label('tax_number'), kind: 'text', width: 20, value: (row) => formatCnpj(row.tax_number) },
    {
      header: TEXTS[language].type,
      kind: 'text',
      width: 14,
      value: (row) => COMPANY_TYPE_LABELS[row.company_type][language],
    },
    { header: label('email'), kind: 'text', width: 36, value: (row) => row.email },
    { header: label('phone'), kind: 'text', width: 18, value: (row) => formatPhone(row.phone) },
  ];
}

function filterOf({ format: _, tax_number, ...filter }: CompaniesExport): CompanyFilter {
  return { ...filter, tax_number: tax_number && normalizeCnpj(tax_number) };
}

/** Issues a link to an export of the filtered companies. */
export async function exportCompanies(deps: LinkDeps, actor: Session, query: CompaniesExport) {
  const rows = await countCompanies(deps.reads, actor, filterOf(query));
  return issueExport(deps, actor, 'companies', { rows, query });
}

/** Returns the sheet behind an export link; its rows are streamed in batches. */
export function companiesSheet(db: Db, reader: LinkReader, query: CompaniesExport): Sheet<Row> {
  return {
    name: TEXTS[reader.language].title,
    columns: columnsIn(reader.language),
    rows: readInBatches<Row>((last) => batchOfCompanies(db, reader, filterOf(query), last)),
  };
}
