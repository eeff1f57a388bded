import type { Label } from '../display/labels.ts';
import { FILE_CAUSE_TEXTS, type FileCause, isFileCause } from '../refusals/file-cause-texts.ts';
import type { FileErrorCode, LineReport } from '../refusals/file-errors.ts';
import { type Language, LOCALES } from '../values/languages.ts';
import { type Centavos, formatMoney } from '../values/money.ts';
import type { ImportMode } from './import-mode.ts';

/** The reasons why a receivables file was not imported; each is a refusal key. */
export const FILE_FAILURES = [
  'FILE_INVALID_LINES',
  'FILE_NETWORK_MISMATCH',
  'FILE_TYPE_OR_SIZE',
  'REPEATED_RECEIVABLES',
] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

/** The single cause of a failure: a fault of the whole file, or one other network in all its lines. */
export type FailureCause = FileCause | 'NETWORK_MISMATCH';

/** Fields that explain a failed import. Amounts in centavos. */
export interface FailedFile {
  readonly mode: ImportMode;
  readonly failure: FileFailure;
  readonly cause: FileErrorCode | null;
  /** The numbers of faulty cells and of lines with them. */
  readonly error_count: number;
  readonly error_line_count: number;
  /**
   * The receivables that an earlier file already has, and the new ones; null unless the failure is
   * REPEATED_RECEIVABLES.
   */
  readonly repeated_receivables: number;
  readonly repeated_value: Centavos;
  readonly new_receivables: number | null;
  /** Whether object storage still has the content. Without it the file cannot be sent again. */
  readonly kept: boolean;
  /** The file created by sending it again with a choice. */
  readonly sent_again_id: number | null;
}

/**
 * Finds the single cause of a failure: a fault of the whole file, or one other network in all lines. Without
 * one, lines need individual correction.
 * @param everyLineOfAnotherNetwork true when each line of the file names the same known network, not the
 * chosen one
 */
export function failureCause(
  errors: readonly Pick<LineReport, 'code'>[],
  everyLineOfAnotherNetwork: boolean,
): FailureCause | null {
  if (everyLineOfAnotherNetwork) return 'NETWORK_MISMATCH';
  const [first] = errors;
  if (first === undefined || !errors.every(({ code }) => isFileCause(code))) return null;
  return isFileCause(first.code) ? first.code : null;
}

/**
 * Explains in one or two sentences why a file was not imported and what to do. The start page, notices, mails
 * and dialogs use the same text.
 */
export function fileRemedy(file: FailedFile, language: Language): string {
  if (file.failure === 'REPEATED_RECEIVABLES') return repeatsRemedy(file, language);
  // Each line has this error; all other errors are additional.
  if (file.cause === 'NETWORK_MISMATCH')
    return appendErrorCount(OTHER_NETWORK[language], file.error_count - file.error_line_count, language);
  if (file.cause !== null && isFileCause(file.cause))
    return appendErrorCount(FILE_CAUSE_TEXTS[file.cause][language], file.error_count - 1, language);
  return linesRemedy(file, language);
}

const OTHER_NETWORK: Label = {
  pt: 'Todas as linhas são de outra bandeira: envie o arquivo de novo com a bandeira certa.',
  en: 'All lines are of another card network: send the file again with the right one.',
};

/** Appends the number of errors beyond the named one. */
function appendErrorCount(text: string, errors: number, language: Language): string {
  if (errors <= 0) return text;
  const more = countText(errors, language, { pt: ['erro', 'erros'], en: ['more error', 'more errors'] });
  return language === 'pt' ? `${text} O relatório tem mais ${more}.` : `${text} The report has ${more}.`;
}

function linesRemedy({ error_count, error_line_count }: FailedFile, language: Language): string {
  const errors = countText(error_count, language, { pt: ['erro', 'erros'], en: ['error', 'errors'] });
  const lines = countText(error_line_count, language, { pt: ['linha', 'linhas'], en: ['line', 'lines'] });
  const one = error_line_count === 1;
  return language === 'pt'
    ? `${errors} em ${lines}: corrija-${one ? 'a' : 'as'} e envie o arquivo de novo.`
    : `${errors} in ${lines}: correct ${one ? 'it' : 'them'} and send the file again.`;
}

function repeatsRemedy(file: FailedFile, language: Language): string {
  const { repeated_receivables: repeated } = file;
  const value = formatMoney(file.repeated_value);
  const receivables = countText(repeated, language, {
    pt: ['recebível', 'recebíveis'],
    en: ['receivable', 'receivables'],
  });
  const one = repeated === 1;
  const repeat: Label =
    file.mode === 'REPLACE'
      ? {
          pt: `já ${one ? 'está em uma agenda' : 'estão em agendas'}`,
          en: `${one ? 'is already in a schedule' : 'are already in schedules'}`,
        }
      : {
          pt: `${one ? 'repete' : 'repetem'} um arquivo anterior`,
          en: `${one ? 'repeats' : 'repeat'} an earlier file`,
        };
  const subject = `${receivables} (${value}) ${repeat[language]}`;
  if (file.sent_again_id !== null) return `${subject}.`;
  return `${subject}: ${nextActionLabel(file)[language]}`;
}

/** Returns the next action for an undecided file. */
function nextActionLabel({ mode, new_receivables, kept }: FailedFile): Label {
  if (new_receivables === 0 && mode === 'REPLACE')
    return {
      pt: 'o arquivo não tem novos, e nada foi substituído.',
      en: 'the file has no new ones, and nothing was replaced.',
    };
  if (new_receivables === 0) return { pt: 'o arquivo não tem novos.', en: 'the file has no new ones.' };
  if (kept) return { pt: 'importe tudo ou só os novos.', en: 'import all of it or the new ones only.' };
  return {
    pt: 'o conteúdo não está mais guardado; envie o arquivo de novo para escolher.',
    en: 'the content is no longer stored; send the file again to choose.',
  };
}

/** Formats a count with its noun: `1 erro`, `1.234 erros`. */
function countText(
  count: number,
  language: Language,
  words: Readonly<Record<Language, readonly [one: string, other: string]>>,
): string {
  return `${count.toLocaleString(LOCALES.pt)} ${words[language][count === 1 ? 0 : 1]}`;
}
