import { type PdfObject, PdfString } from '@libpdf/core';

/** `D:20260310110000-03'00'`, the parts from the month on optional (ISO 32000-2, 7.9.4). */
const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/;
/** Nobody signed a PDF before there were any; a machine's clock may be wrong by some years. */
const YEARS = { first: 1993, last: 2100 } as const;

/** A date as files and certificates give it; undefined for what is none, or of a year that cannot be. */
export function saidDate(date: Date | undefined): Date | undefined {
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= YEARS.first && year <= YEARS.last ? date : undefined;
}

/** An instant as PDFs write it, in UTC where no zone is named; undefined for anything else. */
export function pdfDate(object: PdfObject | undefined): Date | undefined {
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
  return saidDate(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`));
}
