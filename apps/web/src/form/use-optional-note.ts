import { useTranslation } from '../i18n/use-translation.ts';

/** Required fields are the norm; the others say so behind their label. */
export function useOptionalNote(optional = false): string | undefined {
  const { t } = useTranslation();
  return optional ? t(($) => $.form.optional) : undefined;
}
