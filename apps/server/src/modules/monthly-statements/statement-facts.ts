import { BUSINESS_ZONE, formatCnpj, formatDay, formatInstant, type Language } from '@pregao/domain';
import type { Statement } from './issue-statement.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/**
 * Lists whose statement it is, up to which day, when it was issued and changed, and its version, as names and
 * values of the document and of the workbook. Only a further version has been changed.
 */
export function statementFacts(
  { company, period, version, versions, issued_at }: Statement,
  language: Language,
): (readonly [name: string, value: string])[] {
  const texts = STATEMENT_TEXTS[language];
  const instant = (at: Date) => formatInstant(at.toISOString(), language, BUSINESS_ZONE);
  const isChanged = version !== null && version.version > 1;
  return [
    [texts.company, company.name],
    [texts.taxNumber, formatCnpj(company.tax_number)],
    [texts.until, formatDay(period.until, language)],
    [texts.issued, instant(isChanged ? (versions[0]?.issued_at ?? issued_at) : issued_at)],
    ...(isChanged ? [[texts.changed, instant(issued_at)] as const] : []),
    ...(version === null ? [] : [[texts.version, `${version.version} / ${versions.length}`] as const]),
  ];
}
