import { type FailedFile, fileRemedy } from '@pregao/domain';
import { useLanguage } from '../../i18n/use-language.ts';

/** A file as a reply has it: `failure` is null unless it failed. */
type MaybeFailed = Omit<FailedFile, 'failure'> & { readonly failure: FailedFile['failure'] | null };

/** Says why a file was not imported and what to do, in the reader's language; nothing of another file. */
export function useFileRemedy(): (file: MaybeFailed) => string {
  const language = useLanguage();
  return (file) => {
    const { failure } = file;
    // An amount stays on one line.
    return failure === null ? '' : fileRemedy({ ...file, failure }, language).replaceAll('R$ ', 'R$\u00a0');
  };
}
