import { type PdfObject, PdfString } from '@libpdf/core';

/** Matches `D:20260310110000-03'00'`; all parts after the year are optional (ISO 32000-2, 7.9.4). */
const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/;
/** Plausible years: PDF exists since 1993, and a clock may be wrong by some years. */
const YEARS = { first: 1993, last: 2100 } as const;

/** Returns the date of a file or certificate if its year is plausible; undefined otherwise. */
export function plausibleDate(date: Date | undefined): Date | undefined {
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= YEARS.first && year <= YEARS.last ? date : undefined;
}

/** Parses a PDF date, in UTC if it has no zone; undefined for anything else. */
export function parsePdfDate(object: PdfObject | undefined): Date | undefined {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours,
    minutes = '00',
  ] = DATE.exec(object instanceof PdfString ? object.asString() : '') ?? [];
  if (year === undefined) return undefined;
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  return plausibleDate(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`));
}
