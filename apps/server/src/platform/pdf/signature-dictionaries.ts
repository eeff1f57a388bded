import type { PDF, PdfDict } from '@libpdf/core';
import { dictionariesOf } from './active-content.ts';

/** A signature dictionary (ISO 32000-2, 12.8.1): the bytes that it covers, and what was made of them. */
export function* signatureDictionaries(document: PDF): Generator<PdfDict> {
  for (const dict of dictionariesOf(document)) if (dict.has('ByteRange') && dict.has('Contents')) yield dict;
}
