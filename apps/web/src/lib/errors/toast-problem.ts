import { currentLanguage } from '../../i18n/i18n.ts';
import { type ToastOptions, toast } from '../toasts/toasts.ts';
import { describe } from './describe.ts';

/** Shows why a call failed as an error toast, in the reader's language. */
export function toastProblem(error: unknown, options: ToastOptions = {}): void {
  toast.error(describe(error, currentLanguage()).reason, options);
}
