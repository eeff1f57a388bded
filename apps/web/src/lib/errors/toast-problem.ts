import { currentLanguage, loadTexts } from '../../i18n/i18n.ts';
import { loadChunk } from '../chunk-reload/load-chunk.ts';
import { type ToastOptions, toast } from '../toasts/toasts.ts';

/**
 * Shows the failure of a call as an error toast in the reader's language. The text catalog loads with the
 * first failure.
 */
export async function toastProblem(error: unknown, options: ToastOptions = {}): Promise<void> {
  const [{ describeError }] = await Promise.all([
    loadChunk(() => import('./describe-error.ts')),
    loadTexts('refusals'),
  ]);
  const texts = describeError(error, currentLanguage());
  toast.error(texts.reason, { ...options, about: error });
}
