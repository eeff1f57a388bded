import { type FailedFile, fileRemedy } from '@pregao/domain';
import { useLanguage } from '../../i18n/use-language.ts';

/** File as in API responses: `failure` is null unless it failed. */
type MaybeFailed = Omit<FailedFile, 'failure'> & { readonly failure: FailedFile['failure'] | null };

/**
 * Returns a function that explains a failed import and its
 * remedy in the reader's language; empty for other files.
 */
export function useFileRemedy(): (file: MaybeFailed) => string {
  const language = useLanguage();
  return (file) => {
    const { failure } = file;
    // Non-breaking space, so that an amount stays on one line.
    return failure === null ? '' : fileRemedy({ ...file, failure }, language).replaceAll('R$ ', 'R$\u00a0');
  };
}
