import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

/** Kinds of active content that a PDF is refused for: scripts, actions, attachments, media and XFA forms. */
export const ACTIVE_CONTENTS = ['SCRIPT', 'ACTION', 'ATTACHMENT', 'MEDIA', 'XFA'] as const;
export type ActiveContent = (typeof ACTIVE_CONTENTS)[number];

/** Refused kinds of actions (ISO 32000-2, table 201), which a document that is only read does not need. */
const REFUSED_ACTIONS: ReadonlyMap<string, ActiveContent> = new Map(
  Object.entries({
    JavaScript: 'SCRIPT',
    Launch: 'ACTION',
    SubmitForm: 'ACTION',
    ImportData: 'ACTION',
    ResetForm: 'ACTION',
    GoToR: 'ACTION',
    GoToE: 'ACTION',
    Thread: 'ACTION',
    Hide: 'ACTION',
    SetOCGState: 'ACTION',
    Rendition: 'MEDIA',
    Movie: 'MEDIA',
    Sound: 'MEDIA',
    GoTo3DView: 'MEDIA',
    RichMediaExecute: 'MEDIA',
  }),
);
const ALLOWED_NAMED = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
const OPEN_ADDRESS = /^\s*(https?:\/\/|mailto:)/i;

const REFUSED_ANNOTATIONS: ReadonlyMap<string, ActiveContent> = new Map(
  Object.entries({
    FileAttachment: 'ATTACHMENT',
    RichMedia: 'MEDIA',
    Movie: 'MEDIA',
    Screen: 'MEDIA',
    Sound: 'MEDIA',
    '3D': 'MEDIA',
  }),
);
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Objects at most, more than ten megabytes can hold. */
const MAX_OBJECTS = 2_000_000;

/** Returns whether a link's address is allowed; the viewer asks before it opens one. */
export const isOpenAddress = (address: string): boolean => OPEN_ADDRESS.test(address);

type Resolve = (ref: PdfRef) => PdfObject | null;

/**
 * Finds active content in every object of the document's cross-reference table, whether a page refers to it
 * or not.
 * @throws Error for an object that cannot be read
 */
export function findActiveContents(document: PDF): ActiveContent[] {
  const resolve: Resolve = (ref) => document.context.registry.resolve(ref);
  const found = new Set<ActiveContent>();
  for (const dict of dictionariesOf(document)) for (const kind of contentsOf(dict, resolve)) found.add(kind);
  return ACTIVE_CONTENTS.filter((kind) => found.has(kind));
}

/** Yields every dictionary of every object, at any depth. @throws Error for an object that cannot be read */
export function* dictionariesOf({ context }: PDF): Generator<PdfDict> {
  const { registry } = context;
  if (registry.nextObjectNumber > MAX_OBJECTS) throw new Error('too many objects');
  for (let number = 1; number < registry.nextObjectNumber; number += 1)
    yield* dictsOf(registry.resolve(PdfRef.of(number, 0)));
}

/**
 * Yields the dictionaries of one object, at any depth; references are not followed, as their targets are
 * objects too.
 */
function* dictsOf(object: PdfObject | null): Generator<PdfDict> {
  const waiting: PdfObject[] = object === null ? [] : [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PdfArray) for (const item of next) waiting.push(item);
    if (!(next instanceof PdfDict)) continue;
    yield next;
    for (const [, value] of next) waiting.push(value);
  }
}

function* contentsOf(dict: PdfDict, resolve: Resolve): Generator<ActiveContent> {
  const name = (key: string) => nameOf(dict.get(key, resolve));
  const action = REFUSED_ACTIONS.get(name('S') ?? '');
  if (action) yield action;
  if (name('S') !== undefined && dict.has('JS')) yield 'SCRIPT';
  if (name('S') === 'URI' && !isOpenAddress(textOf(dict.get('URI', resolve)))) yield 'ACTION';
  const annotation = REFUSED_ANNOTATIONS.get(name('Subtype') ?? '');
  if (annotation) yield annotation;
  if (name('Type') === '3D' && dict.has('OnInstantiate')) yield 'SCRIPT';
  if (dict.has('XFA')) yield 'XFA';
  if (hasFiles(dict, resolve)) yield 'ATTACHMENT';
  if (isActive(dict, resolve)) yield 'ACTION';
}

function hasFiles(dict: PdfDict, resolve: Resolve): boolean {
  if (nameOf(dict.get('Type', resolve)) === 'EmbeddedFile') return true;
  if (dict.has('Collection') && dict.has('Pages')) return true;
  // A stream whose bytes lie in an external file.
  if (dict instanceof PdfStream && dict.has('F')) return true;
  const files = dict.get('EF', resolve);
  return files instanceof PdfDict && FILE_KEYS.some((key) => files.has(key));
}

/**
 * Returns whether an action does more than go to a page, or to an address when clicked.
 * @throws Error for an action that cannot be read, as another reader may be able to
 */
function isActive(dict: PdfDict, resolve: Resolve): boolean {
  const required: Resolve = (ref) => {
    const object = resolve(ref);
    if (object === null) throw new Error(`object ${ref.objectNumber} is missing`);
    return object;
  };
  const triggers = dict.get('AA', required);
  const firing = [
    dict.get('OpenAction', required),
    ...(triggers instanceof PdfDict ? [...triggers].map(([key]) => triggers.get(key, required)) : []),
  ];
  const clicked = [dict.get('A', required), dict.get('PA', required)];
  return (
    firing.flatMap((value) => chainOf(value, resolve)).some((action) => !mayRunAlone(action, resolve)) ||
    clicked.flatMap((value) => chainOf(value, resolve)).some((action) => !mayFollow(action, resolve))
  );
}

const kindOf = (action: PdfDict, resolve: Resolve) => nameOf(action.get('S', resolve));

/**
 * Returns whether an action may run by itself. Kinds of REFUSED_ACTIONS pass here, because they are reported
 * already.
 */
function mayRunAlone(action: PdfDict, resolve: Resolve): boolean {
  const kind = kindOf(action, resolve) ?? '';
  return kind === 'GoTo' || REFUSED_ACTIONS.has(kind);
}

function mayFollow(action: PdfDict, resolve: Resolve): boolean {
  const kind = kindOf(action, resolve) ?? '';
  if (kind === 'Named') return ALLOWED_NAMED.includes(nameOf(action.get('N', resolve)) ?? '');
  return kind === 'URI' || mayRunAlone(action, resolve);
}

/**
 * Returns an action with its chain of next actions; none for an object without a kind, such as a destination.
 */
function chainOf(first: PdfObject | undefined, resolve: Resolve): PdfDict[] {
  const chain = new Set<PdfDict>();
  const waiting = [first];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PdfArray && chain.size > 0)
      for (let at = 0; at < next.length; at += 1) waiting.push(next.at(at, resolve));
    if (!(next instanceof PdfDict) || chain.has(next) || kindOf(next, resolve) === undefined) continue;
    chain.add(next);
    waiting.push(next.get('Next', resolve));
  }
  return [...chain];
}

const nameOf = (object: PdfObject | undefined) => (object instanceof PdfName ? object.value : undefined);
const textOf = (object: PdfObject | undefined) => (object instanceof PdfString ? object.asString() : '');
