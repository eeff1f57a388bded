import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** What a page has of the tree that it hangs in. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Of a page, or of an annotation, what leads upwards or tells nothing that is seen; annotations are looked at one by one. */
const UNSEEN = [
  'Parent',
  'P',
  'Annots',
  'StructParents',
  'StructParent',
  'PieceInfo',
  'Metadata',
  'LastModified',
];
const MAX_DEPTH = 200;

type Resolve = (ref: PdfRef) => PdfObject | null;
type Found = PdfObject | null | undefined;

/**
 * A digest of what the pages of a document show: contents, fonts, pictures, sizes, layers, annotations and filled fields.
 * Fields for signatures are left out: who signs later adds one.
 * @throws Error for what is nested too deep
 */
export function shownPages(document: PDF): string {
  const resolve: Resolve = (ref) => document.context.registry.resolve(ref);
  const digest = digester(resolve);
  const catalog = document.getCatalog();
  const form = catalog.get('AcroForm', resolve);
  const seen = [digest(catalog.get('OCProperties'))];
  if (form instanceof PdfDict) seen.push(digest(form.get('NeedAppearances')));
  for (const { dict } of document.getPages()) {
    seen.push('page', digest(dict, UNSEEN));
    for (const key of INHERITED) seen.push(digest(inherited(dict, key, resolve)));
    for (const annotation of annotationsOf(dict, resolve)) {
      if (nameOf(inherited(annotation, 'FT', resolve)) === 'Sig') continue;
      seen.push(digest(annotation, UNSEEN), digest(inherited(annotation, 'V', resolve)));
    }
  }
  return hashed(seen);
}

function annotationsOf(page: PdfDict, resolve: Resolve): PdfDict[] {
  const array = page.get('Annots', resolve);
  if (!(array instanceof PdfArray)) return [];
  const all = Array.from({ length: array.length }, (_, at) => array.at(at, resolve));
  return all.filter((one) => one instanceof PdfDict);
}

/** Of the dictionary itself or of the nearest one above that has it. */
function inherited(dict: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let at: PdfObject | undefined = dict;
  for (let depth = 0; at instanceof PdfDict && depth < MAX_DEPTH; depth += 1) {
    if (at.has(key)) return at.get(key, resolve);
    at = at.get('Parent', resolve);
  }
  return undefined;
}

/** Digests an object with all that it leads to, each reference once; of another page only that it is one. */
function digester(resolve: Resolve): (object: Found, unseen?: readonly string[]) => string {
  const known = new Map<PdfRef, string>();
  const ofRef = (ref: PdfRef, depth: number): string => {
    const before = known.get(ref);
    if (before !== undefined) return before;
    // What leads back to itself.
    known.set(ref, '');
    const found = of(resolve(ref), depth);
    known.set(ref, found);
    return found;
  };
  const ofEntries = (dict: PdfDict, unseen: readonly string[], depth: number): string => {
    const entries = [...dict].filter(([{ value }]) => !unseen.includes(value));
    const lines = entries.map(([key, value]) => `${key.value} ${of(value, depth)}`);
    return hashed([...lines.sort(), dict instanceof PdfStream ? dict.data : '']);
  };
  const of = (object: Found, depth: number): string => {
    if (depth > MAX_DEPTH) throw new Error('nested too deep');
    if (object === null || object === undefined) return 'null';
    if (object instanceof PdfRef) return ofRef(object, depth + 1);
    if (object instanceof PdfArray) return hashed([...object].map((item) => of(item, depth + 1)));
    if (!(object instanceof PdfDict)) return hashed([object.type, plain(object)]);
    return nameOf(object.get('Type')) === 'Page' ? 'page' : ofEntries(object, [], depth + 1);
  };
  return (object, unseen = []) => (object instanceof PdfDict ? ofEntries(object, unseen, 0) : of(object, 0));
}

function plain(object: PdfObject): string | Uint8Array {
  if ('bytes' in object && object.bytes instanceof Uint8Array) return object.bytes;
  return 'value' in object ? String(object.value) : '';
}

/** Each part with its length, so that none can reach into the next. */
function hashed(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64');
}

const nameOf = (object: PdfObject | undefined) => (object instanceof PdfName ? object.value : undefined);
