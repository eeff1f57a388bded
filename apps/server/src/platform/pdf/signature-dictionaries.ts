import type { PDF, PdfDict } from '@libpdf/core';
import { dictionariesOf } from './active-content.ts';

/**
 * Yields the signature dictionaries (ISO 32000-2, 12.8.1): each has a byte range and the signature over it.
 */
export function* signatureDictionaries(document: PDF): Generator<PdfDict> {
  for (const dict of dictionariesOf(document)) if (dict.has('ByteRange') && dict.has('Contents')) yield dict;
}
