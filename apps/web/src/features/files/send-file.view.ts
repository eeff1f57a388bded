import type { Reply } from '@pregao/contract';
import { type CardNetwork, type ImportMode, isFileKind } from '@pregao/domain';

/** State of a chosen file in the upload. */
export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'sent'; readonly id: number }
  | { readonly state: 'refused'; readonly error: unknown }
  /** No response arrived: the server may have registered the file. */
  | { readonly state: 'unknown' }
  | { readonly state: 'canceled' };

export interface ChosenFile {
  /** Key local to this dialog. */
  readonly key: number;
  readonly file: File;
  /** Network named by the file name or the first lines. */
  readonly network?: CardNetwork | undefined;
  readonly outcome: Outcome;
}

export type SendFileStep = 'choose' | 'check' | 'sending' | 'result';

/** State of the send-file dialog (specification, section 4). */
export interface SendState {
  readonly step: SendFileStep;
  readonly borrower: number | undefined;
  readonly network: CardNetwork | undefined;
  readonly mode: ImportMode;
  readonly files: readonly ChosenFile[];
  readonly confirmed: boolean;
}

/** Returns the initial state. An acquirer's own company is preselected. */
export function startSending(borrower: number | undefined): SendState {
  return { step: 'choose', borrower, network: undefined, mode: 'ADD', files: [], confirmed: false };
}

export type AddedFile = Omit<ChosenFile, 'outcome'>;

export type SendAction =
  | { readonly type: 'borrower'; readonly borrower: number | undefined }
  | { readonly type: 'network'; readonly network: CardNetwork | undefined }
  | { readonly type: 'mode'; readonly mode: ImportMode }
  | ({ readonly type: 'added' } & AddedFile)
  /** Files dropped on the page; `allAccepted` if all of them were accepted. */
  | { readonly type: 'dropped'; readonly files: readonly AddedFile[]; readonly allAccepted: boolean }
  | { readonly type: 'removed'; readonly key: number }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'confirm'; readonly confirmed: boolean }
  | { readonly type: 'send' }
  | { readonly type: 'outcome'; readonly key: number; readonly outcome: Outcome }
  | { readonly type: 'finish' }
  | { readonly type: 'restart'; readonly borrower: number | undefined };

/**
 * Reduces the state of the send-file dialog.
 * Another acquirer resets the network; the chosen files then preselect it again.
 */
export function sendReducer(state: SendState, change: SendAction): SendState {
  switch (change.type) {
    case 'borrower':
      return withNamedNetwork({ ...state, borrower: change.borrower, network: undefined });
    case 'network':
      return state.borrower === undefined ? state : { ...state, network: change.network };
    case 'mode':
      return { ...state, mode: change.mode };
    case 'added':
      return withNamedNetwork(withFiles(state, [change]));
    case 'dropped':
      return dropFiles(withFiles(state, change.files), change.allAccepted);
    case 'removed':
      return { ...state, files: state.files.filter(({ key }) => key !== change.key) };
    case 'next':
      return canContinue(state) ? { ...state, step: 'check' } : state;
    case 'back':
      return { ...state, step: 'choose', confirmed: false, files: filesToResend(state.files) };
    case 'confirm':
      return { ...state, confirmed: change.confirmed };
    case 'send':
      return state.confirmed ? { ...state, step: 'sending' } : state;
    case 'outcome':
      return { ...state, files: withOutcome(state.files, change.key, change.outcome) };
    case 'finish':
      return { ...state, step: 'result' };
    case 'restart':
      return startSending(change.borrower);
  }
}

function withFiles(state: SendState, added: readonly AddedFile[]): SendState {
  const files = added.map(
    ({ key, file, network }): ChosenFile => ({ key, file, network, outcome: { state: 'waiting' } }),
  );
  return { ...state, files: [...state.files, ...files] };
}

/** Preselects the network that all files name, once the acquirer is chosen and no network is. */
function withNamedNetwork(state: SendState): SendState {
  if (state.borrower === undefined || state.network !== undefined) return state;
  const named = new Set(state.files.map(({ network }) => network));
  const [network] = named.size === 1 ? named : [];
  return { ...state, network };
}

/** Skips to the check step after a drop that leaves nothing to choose. */
function dropFiles(state: SendState, allAccepted: boolean): SendState {
  const chosen = withNamedNetwork(state);
  return allAccepted && canContinue(chosen) ? { ...chosen, step: 'check' } : chosen;
}

/** Returns the files that name a network other than the chosen one. */
export function filesOfOtherNetworks({ network: chosen, files }: SendState) {
  if (chosen === undefined) return [];
  return files.flatMap(({ key, file: { name }, network: named }) =>
    named === undefined || named === chosen ? [] : { key, name, named, chosen },
  );
}

const withOutcome = (files: readonly ChosenFile[], key: number, outcome: Outcome) =>
  files.map((file) => (file.key === key ? { ...file, outcome } : file));

/**
 * Returns whether an upload can still be canceled.
 * A fully sent file may be registered before the abort arrives.
 */
export function canCancel({ outcome }: ChosenFile): boolean {
  return outcome.state === 'waiting' || (outcome.state === 'sending' && outcome.share < 1);
}

/** Resets the files to send again after a failure: all that are not known to have arrived. */
const filesToResend = (files: readonly ChosenFile[]) =>
  files
    .filter(({ outcome }) => outcome.state !== 'sent')
    .map((file) => ({ ...file, outcome: { state: 'waiting' } as const }));

/** Returns whether several REPLACE files are chosen: each would cancel what the previous one imported. */
export function replacesTooMany({ mode, files }: SendState): boolean {
  return mode === 'REPLACE' && files.length > 1;
}

export function canContinue(state: SendState): boolean {
  return nextBlocker(state) === undefined;
}

/** Returns what blocks the check step, the first thing to resolve first. */
export function nextBlocker(
  state: SendState,
): 'nextWaits' | 'bothWait' | 'networkMissing' | 'replaceOne' | undefined {
  if (state.files.length === 0) return 'nextWaits';
  if (state.borrower === undefined) return 'bothWait';
  if (state.network === undefined) return 'networkMissing';
  return replacesTooMany(state) ? 'replaceOne' : undefined;
}

/** Overall result of a sending. */
export type Verdict = 'sent' | 'part' | 'refused' | 'unknown' | 'canceled';

export function verdictOf(files: readonly ChosenFile[]): Verdict {
  const states = new Set(files.map(({ outcome }) => outcome.state));
  if (states.has('unknown')) return 'unknown';
  if (states.has('sent')) return states.size === 1 ? 'sent' : 'part';
  return states.has('refused') ? 'refused' : 'canceled';
}

export function sentIds(files: readonly ChosenFile[]): readonly number[] {
  return files.flatMap(({ outcome }) => (outcome.state === 'sent' ? outcome.id : []));
}

/** Returns whether a file with this name and size was already added. */
export function isAdded(files: readonly ChosenFile[], file: Pick<File, 'name' | 'size'>): boolean {
  return files.some(({ file: other }) => other.name === file.name && other.size === file.size);
}

/** Verdict on the first bytes of a file, before a large upload; the import validates the rest. */
export type FileSniff = 'fine' | 'old-workbook' | 'foreign';

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * Detects the file type by magic number.
 * ZIP is an XLSX; a compound file is an XLS or a protected workbook; PDF and images are no tables.
 */
export function sniffFile(name: string, head: Uint8Array): FileSniff {
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook';
  const zip = startsWith(head, 0x50, 0x4b);
  const pdf = startsWith(head, 0x25, 0x50, 0x44, 0x46);
  const picture = startsWith(head, 0x89, 0x50, 0x4e, 0x47) || startsWith(head, 0xff, 0xd8, 0xff);
  if (pdf || picture || !isFileKind(name)) return 'foreign';
  return name.toLowerCase().endsWith('.xlsx') && !zip && isBinary(head) ? 'foreign' : 'fine';
}

/**
 * Detects binary content by zero bytes, except in UTF-16 text with a byte order mark.
 * Text with the extension .xlsx is still read as CSV.
 */
const isBinary = (head: Uint8Array) =>
  head.includes(0) && !startsWith(head, 0xff, 0xfe) && !startsWith(head, 0xfe, 0xff);

/** Counts the files that could not be imported. */
export function failedFiles(details: readonly Pick<Reply<'getFile'>, 'status'>[]): number {
  return details.filter(({ status }) => status === 'PROCESSING_FAILURE').length;
}

/** Counts the files whose import was canceled. */
export function canceledFiles(details: readonly Pick<Reply<'getFile'>, 'canceled_at'>[]): number {
  return details.filter(({ canceled_at }) => canceled_at !== null).length;
}

/** Counts the files that need correction; the other failed ones only wait for a choice. */
export function filesWithErrors(details: readonly Pick<Reply<'getFile'>, 'failure'>[]): number {
  return details.filter(({ failure }) => failure !== null && failure !== 'REPEATED_RECEIVABLES').length;
}
