/** Of the rows of a list, whose keys `ui/table/use-row-keys.ts` hears. */
export const ROW = '[data-row]';

export function focusRow(row: HTMLElement | null | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Puts the keyboard into the list of the page, on the row where it was last. */
export function focusRows(): void {
  focusRow(document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`));
}
