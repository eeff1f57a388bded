import { useTranslation } from 'react-i18next';

/** Required fields are the norm; the others say so behind their label. */
export function useOptionalNote(optional = false): string | undefined {
  const { t } = useTranslation();
  return optional ? t(($) => $.form.optional) : undefined;
}
