import { fireEvent, screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field all at once, as a paste does. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}

/** Puts a text into a field and leaves it. */
export function fillAndLeave(field: HTMLElement, text: string): void {
  fill(field, text);
  fireEvent.focusOut(field);
}

/** Returns the text of an element, with plain spaces instead of non-breaking ones. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');

/** Returns the description of a field: its help or its error. */
export function descriptionOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

export const isDisabled = (element: HTMLElement) => element.matches(':disabled, [aria-disabled="true"]');

/** Gives files to the file input of an element. */
export async function uploadFiles(user: UserEvent, container: HTMLElement, ...files: File[]): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no place for files');
  await user.upload(input, files);
}

export const findDialog = async (name: string | RegExp) => {
  const element = await screen.findByRole('dialog', { name });
  return { element, ...within(element) };
};
