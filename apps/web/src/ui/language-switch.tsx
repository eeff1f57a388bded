import type { Language } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Segmented } from './segmented.tsx';

const OPTIONS = [
  { value: 'pt', text: 'PT', name: 'Português' },
  { value: 'en', text: 'EN', name: 'English' },
] as const;

/** Switches the language of all texts between Portuguese and English. */
export function LanguageSwitch({ onChanged }: { onChanged?: (language: Language) => void }) {
  const { t } = useTranslation();
  const choose = async (language: Language) => {
    await changeLanguage(language);
    onChanged?.(language);
  };
  return <Segmented label={t(($) => $.language)} value={useLanguage()} options={OPTIONS} onChange={choose} />;
}
