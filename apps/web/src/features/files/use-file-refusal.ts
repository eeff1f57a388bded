import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type FileRules, fileRefusal, sizeText, typesText } from './file-rules.ts';

/** Returns a function that explains why a file is refused; it returns undefined if the file is accepted. */
export function useFileRefusal(rules: FileRules): (file: File) => string | undefined {
  const { t } = useTranslation('ui');
  const types = typesText(rules, useLanguage());
  return (file) => {
    const refusal = fileRefusal(file, rules);
    if (refusal === 'type') return t(($) => $.files.typeRefused, { name: file.name, types });
    if (refusal === 'empty') return t(($) => $.files.emptyRefused, { name: file.name });
    const [size, limit] = [sizeText(file.size), sizeText(rules.maxBytes)];
    return refusal && t(($) => $.files.sizeRefused, { name: file.name, size, limit });
  };
}
