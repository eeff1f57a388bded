import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** Attributes that a page inherits from the page tree. */
const INHERITED_KEYS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Keys of a page or annotation that refer upward or are not visible; annotations are digested one by one. */
const IGNORED_KEYS = [
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

/** Digests of what a document shows, to compare revisions. */
export interface PageDigests {
  /** Digest of contents, fonts, images, sizes, layers, annotations and filled fields of all pages. */
  readonly fixed: string;
  /** For each page, digests of its signed signature fields, and of unsigned ones with an appearance. */
  readonly signed: readonly (readonly string[])[];
  readonly waiting: readonly (readonly string[])[];
}

/** Computes the digests of a document's pages. @throws Error for too deep nesting */
export function digestPages(document: PDF): PageDigests {
  const resolve: Resolve = (ref) => document.context.registry.resolve(ref);
  const pages = document.getPages();
  const digest = digester(resolve, new Set(pages.map(({ ref }) => ref)));
  const catalog = document.getCatalog();
  const form = catalog.get('AcroForm', resolve);
  const fixed = [digest(catalog.get('OCProperties'))];
  if (form instanceof PdfDict) fixed.push(digest(form.get('NeedAppearances')));
  const signed: string[][] = [];
  const waiting: string[][] = [];
  for (const { dict } of pages) {
    fixed.push('page', digest(dict, IGNORED_KEYS));
    for (const key of INHERITED_KEYS) fixed.push(digest(findInherited(dict, key, resolve)));
    const own = { signed: [] as string[], waiting: [] as string[] };
    for (const annotation of annotationsOf(dict, resolve)) {
      const digests = hashParts([
        digest(annotation, IGNORED_KEYS),
        digest(findInherited(annotation, 'V', resolve)),
      ]);
      const field = signatureField(annotation, resolve);
      if (field === undefined) fixed.push(digests);
      else if (field === 'signed') own.signed.push(digests);
      else if (annotation.has('AP')) own.waiting.push(digests);
    }
    signed.push(own.signed);
    waiting.push(own.waiting);
  }
  return { fixed: hashParts(fixed), signed, waiting };
}

/**
 * Returns whether a later revision shows the same pages. A later signer may add a field or sign a waiting
 * one. Signed fields must not change, and no waiting field may get a new appearance.
 */
export function hasSamePages(before: PageDigests, after: PageDigests): boolean {
  const within = (some: readonly string[] = [], all: readonly string[] = []) =>
    some.every((one) => all.includes(one));
  return (
    before.fixed === after.fixed &&
    before.signed.every((fields, at) => within(fields, after.signed[at])) &&
    after.waiting.every((fields, at) => within(fields, before.waiting[at]))
  );
}

/**
 * Classifies a signature field as signed or waiting; undefined for any other annotation or an invalid
 * signature.
 */
function signatureField(annotation: PdfDict, resolve: Resolve): 'signed' | 'waiting' | undefined {
  if (nameOf(annotation.get('Subtype', resolve)) !== 'Widget') return undefined;
  if (nameOf(findInherited(annotation, 'FT', resolve)) !== 'Sig') return undefined;
  const value = findInherited(annotation, 'V', resolve);
  if (value === undefined) return 'waiting';
  return value instanceof PdfDict && value.has('ByteRange') && value.has('Contents') ? 'signed' : undefined;
}

function annotationsOf(page: PdfDict, resolve: Resolve): PdfDict[] {
  const array = page.get('Annots', resolve);
  if (!(array instanceof PdfArray)) return [];
  const all = Array.from({ length: array.length }, (_, at) => array.at(at, resolve));
  return all.filter((one) => one instanceof PdfDict);
}

/** Returns an attribute of the dictionary or of its nearest ancestor that has it. */
function findInherited(dict: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let at: PdfObject | undefined = dict;
  for (let depth = 0; at instanceof PdfDict && depth < MAX_DEPTH; depth += 1) {
    if (at.has(key)) return at.get(key, resolve);
    at = at.get('Parent', resolve);
  }
  return undefined;
}

/**
 * Creates a digest function for objects that follows each reference once; a reference to a page counts only
 * as such.
 */
function digester(
  resolve: Resolve,
  pages: ReadonlySet<PdfRef>,
): (object: Found, ignored?: readonly string[]) => string {
  const known = new Map<PdfRef, string>();
  const ofRef = (ref: PdfRef, depth: number): string => {
    if (pages.has(ref)) return 'page';
    const before = known.get(ref);
    if (before !== undefined) return before;
    // A circular reference is digested as its number in the order of discovery.
    known.set(ref, `back to ${known.size}`);
    const found = of(resolve(ref), depth);
    known.set(ref, found);
    return found;
  };
  const ofEntries = (dict: PdfDict, ignored: readonly string[], depth: number): string => {
    const entries = [...dict].filter(([{ value }]) => !ignored.includes(value));
    // Sorted by key, whatever program wrote them, because references are numbered in order of discovery.
    entries.sort(([a], [b]) => (a.value < b.value ? -1 : 1));
    const lines = entries.map(([key, value]) => `${key.value} ${of(value, depth)}`);
    return hashParts([...lines, dict instanceof PdfStream ? dict.data : '']);
  };
  const of = (object: Found, depth: number): string => {
    if (depth > MAX_DEPTH) throw new Error('nested too deep');
    if (object === null || object === undefined) return 'null';
    if (object instanceof PdfRef) return ofRef(object, depth + 1);
    if (object instanceof PdfArray) return hashParts([...object].map((item) => of(item, depth + 1)));
    if (!(object instanceof PdfDict)) return hashParts([object.type, contentOfObject(object)]);
    return ofEntries(object, [], depth + 1);
  };
  return (object, ignored = []) =>
    object instanceof PdfDict ? ofEntries(object, ignored, 0) : of(object, 0);
}

function contentOfObject(object: PdfObject): string | Uint8Array {
  if ('bytes' in object && object.bytes instanceof Uint8Array) return object.bytes;
  return 'value' in object ? String(object.value) : '';
}

/** Hashes parts with length prefixes, so that the boundaries between parts are unambiguous. */
function hashParts(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64');
}

const nameOf = (object: PdfObject | undefined) => (object instanceof PdfName ? object.value : undefined);
