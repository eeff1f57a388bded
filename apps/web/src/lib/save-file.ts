import type { Day } from '@pregao/domain';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns the file name of a list, such as `Recebíveis da agenda-21-11-2026.xlsx`: title and calendar day
 * (specification, section 7).
 */
export function workbookName(title: string, day: Day): string {
  const [year, month, date] = day.split('-');
  return `${title}-${date}-${month}-${year}.xlsx`;
}

/** Downloads a workbook that arrived as base64. */
export function saveWorkbook(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  save(name, new Blob([bytes], { type: XLSX }));
}

/** Downloads lines of text as a file. */
export function saveLines(name: string, lines: readonly string[]): void {
  save(name, new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }));
}

/** Downloads a complete response under the file name of its header. */
export async function saveResponse(response: Response): Promise<void> {
  save(fileNameIn(response.headers.get('content-disposition') ?? ''), await response.blob());
}

/** Returns the file name of a `Content-Disposition` header (RFC 6266), preferring the extended form. */
export function fileNameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds its own reference to the bytes once it has handled the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
