import {
  COMPANY_ERROR_TOAST_MS,
  ERROR_TOAST_MS,
  type Language,
  MAX_TOASTS,
  SUCCESS_TOAST_MS,
} from '@pregao/domain';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../i18n/i18n.ts';

export type Severity = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  /** Language of the text; it does not change when the reader switches language. */
  readonly language: Language;
  /** Small second line, such as the id of the request. */
  readonly note?: string | undefined;
  /** The error that the toast reports. */
  readonly about?: unknown;
  readonly milliseconds: number;
}

export interface ToastOptions {
  readonly note?: string | undefined;
  readonly about?: unknown;
  /** Stays 60 seconds: errors of saving a company (specification, section 8). */
  readonly long?: boolean;
}

/** About 15 characters a second, the pace of a slow reader. */
const MS_PER_CHARACTER = 65;

/**
 * Returns how long a toast stays, in milliseconds: success 3 s, others at least 8 s and longer for long
 * texts.
 */
export function toastTime(severity: Severity, text: string, long = false): number {
  if (long) return COMPANY_ERROR_TOAST_MS;
  if (severity === 'success') return SUCCESS_TOAST_MS;
  return Math.max(ERROR_TOAST_MS, text.length * MS_PER_CHARACTER);
}

/** Adds a toast without duplicates; above five the oldest is removed. */
export function addToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const others = toasts.filter((other) => other.text !== toast.text || other.severity !== toast.severity);
  return [...others, toast].slice(-MAX_TOASTS);
}

let current: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  current = next;
  for (const listener of listeners) listener();
}

function showToast(severity: Severity, text: string, { note, about, long }: ToastOptions = {}): void {
  lastId += 1;
  const milliseconds = toastTime(severity, text, long);
  setToasts(
    addToast(current, { id: lastId, severity, text, language: currentLanguage(), note, about, milliseconds }),
  );
}

/** Shows short messages in a corner of the screen. Pages and dialogs call it, never the HTTP client. */
export const toast = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
};

export function dismissToast(id: number): void {
  setToasts(current.filter((other) => other.id !== id));
}

/** Removes the toast of an error, once its action has succeeded after all. */
export function dismissToastAbout(error: unknown): void {
  if (error !== undefined) setToasts(current.filter(({ about }) => about !== error));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentToasts = () => current;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, currentToasts);
}
