/** Selector of the rows of a list, which `ui/table/use-row-keys.ts` makes navigable by keyboard. */
export const ROW = '[data-row]';

export function focusRow(row: HTMLElement | null | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the list of the page, on its last focused row. */
export function focusRows(): void {
  focusRow(document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`));
}
