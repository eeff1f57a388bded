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

/** What a document shows, as digests. */
export interface ShownPages {
  /** Contents, fonts, pictures, sizes, layers, annotations and filled fields of all pages. */
  readonly fixed: string;
  /** Of each page its fields that are signed, and those that wait for a signature and draw something. */
  readonly signed: readonly (readonly string[])[];
  readonly waiting: readonly (readonly string[])[];
}

/** What the pages of a document show. @throws Error for what is nested too deep */
export function shownPages(document: PDF): ShownPages {
  const resolve: Resolve = (ref) => document.context.registry.resolve(ref);
  const pages = document.getPages();
  const digest = digester(resolve, new Set(pages.map(({ ref }) => ref)));
  const catalog = document.getCatalog();
  const form = catalog.get('AcroForm', resolve);
  const seen = [digest(catalog.get('OCProperties'))];
  if (form instanceof PdfDict) seen.push(digest(form.get('NeedAppearances')));
  const signed: string[][] = [];
  const waiting: string[][] = [];
  for (const { dict } of pages) {
    seen.push('page', digest(dict, UNSEEN));
    for (const key of INHERITED) seen.push(digest(inherited(dict, key, resolve)));
    const own = { signed: [] as string[], waiting: [] as string[] };
    for (const annotation of annotationsOf(dict, resolve)) {
      const told = hashed([digest(annotation, UNSEEN), digest(inherited(annotation, 'V', resolve))]);
      const field = signatureField(annotation, resolve);
      if (field === undefined) seen.push(told);
      else if (field === 'signed') own.signed.push(told);
      else if (annotation.has('AP')) own.waiting.push(told);
    }
    signed.push(own.signed);
    waiting.push(own.waiting);
  }
  return { fixed: hashed(seen), signed, waiting };
}

/**
 * Whether a document shows what it did before. Who signs later may add a field of its own, or sign one that waited; what is signed
 * stays as it was, and no field that waits draws anything new.
 */
export function showsTheSame(before: ShownPages, after: ShownPages): boolean {
  const within = (some: readonly string[] = [], all: readonly string[] = []) =>
    some.every((one) => all.includes(one));
  return (
    before.fixed === after.fixed &&
    before.signed.every((fields, at) => within(fields, after.signed[at])) &&
    after.waiting.every((fields, at) => within(fields, before.waiting[at]))
  );
}

/** A field for a signature, whether it has one; undefined for whatever only says that it is such a field. */
function signatureField(annotation: PdfDict, resolve: Resolve): 'signed' | 'waiting' | undefined {
  if (nameOf(annotation.get('Subtype', resolve)) !== 'Widget') return undefined;
  if (nameOf(inherited(annotation, 'FT', resolve)) !== 'Sig') return undefined;
  const value = inherited(annotation, 'V', resolve);
  if (value === undefined) return 'waiting';
  return value instanceof PdfDict && value.has('ByteRange') && value.has('Contents') ? 'signed' : undefined;
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

/** Digests an object with all that it leads to, each reference once; of a page of the document only that it is one. */
function digester(
  resolve: Resolve,
  pages: ReadonlySet<PdfRef>,
): (object: Found, unseen?: readonly string[]) => string {
  const known = new Map<PdfRef, string>();
  const ofRef = (ref: PdfRef, depth: number): string => {
    if (pages.has(ref)) return 'page';
    const before = known.get(ref);
    if (before !== undefined) return before;
    // What leads back to itself: which one on the way it is.
    known.set(ref, `back to ${known.size}`);
    const found = of(resolve(ref), depth);
    known.set(ref, found);
    return found;
  };
  const ofEntries = (dict: PdfDict, unseen: readonly string[], depth: number): string => {
    const entries = [...dict].filter(([{ value }]) => !unseen.includes(value));
    // In one order, whoever wrote them: references are numbered as they are met.
    entries.sort(([a], [b]) => (a.value < b.value ? -1 : 1));
    const lines = entries.map(([key, value]) => `${key.value} ${of(value, depth)}`);
    return hashed([...lines, dict instanceof PdfStream ? dict.data : '']);
  };
  const of = (object: Found, depth: number): string => {
    if (depth > MAX_DEPTH) throw new Error('nested too deep');
    if (object === null || object === undefined) return 'null';
    if (object instanceof PdfRef) return ofRef(object, depth + 1);
    if (object instanceof PdfArray) return hashed([...object].map((item) => of(item, depth + 1)));
    if (!(object instanceof PdfDict)) return hashed([object.type, plain(object)]);
    return ofEntries(object, [], depth + 1);
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
