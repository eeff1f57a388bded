import type { Day } from '@pregao/domain';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `Recebíveis da agenda-21-11-2026.xlsx`: the list's title and the day (specification, section 7). */
export function workbookName(title: string, day: Day): string {
  const [year, month, date] = day.split('-');
  return `${title}-${date}-${month}-${year}.xlsx`;
}

/** Hands a workbook that came as base64 to the browser's downloads. */
export function saveWorkbook(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  save(name, new Blob([bytes], { type: XLSX }));
}

/** Hands a text to the browser's downloads, one line below the other. */
export function saveLines(name: string, lines: readonly string[]): void {
  save(name, new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }));
}

/** Saves what was answered under the name that it came with, once all of it is there. */
export async function saveAnswer(answer: Response): Promise<void> {
  save(fileNameIn(answer.headers.get('content-disposition') ?? ''), await answer.blob());
}

/** The name in a `Content-Disposition` header (RFC 6266), in its extended form where there is one. */
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
  // The download has its own hold on the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
