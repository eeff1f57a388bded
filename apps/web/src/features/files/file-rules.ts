import { alternativesText, type Language } from '@pregao/domain';

/**
 * Accepted file extensions with their media types for the
 * browser's file picker, and the maximum size in bytes.
 */
export interface FileRules {
  readonly accept: Readonly<Record<string, readonly string[]>>;
  readonly maxBytes: number;
}

export type FileRefusal = 'type' | 'size' | 'empty';

/** Returns the lowercase extension: `.xlsx` of `Agenda.XLSX`; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/**
 * Returns why a file is refused; undefined if it is accepted.
 * It checks the name only, because browsers report different media types for CSV.
 */
export function fileRefusal(file: Pick<File, 'name' | 'size'>, rules: FileRules): FileRefusal | undefined {
  if (!endingsOf(rules).includes(endingOf(file.name))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > rules.maxBytes ? 'size' : undefined;
}

export function endingsOf({ accept }: FileRules): string[] {
  return Object.values(accept).flat();
}

/** Formats the accepted types as `XLSX ou CSV`. */
export function typesText(rules: FileRules, language: Language): string {
  return alternativesText(
    endingsOf(rules).map((ending) => ending.slice(1).toUpperCase()),
    language,
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size as `1,5 MB`: powers of 1024, with a decimal comma in both languages. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** power;
  return `${size.toFixed(power === 0 || size >= 100 || Number.isInteger(size) ? 0 : 1).replace('.', ',')} ${UNITS[power]}`;
}
