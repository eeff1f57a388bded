import { useTranslation } from 'react-i18next';

/** Returns the note for the label of an optional field; required fields are the norm and have none. */
export function useOptionalNote(optional = false): string | undefined {
  const { t } = useTranslation();
  return optional ? t(($) => $.form.optional) : undefined;
}
