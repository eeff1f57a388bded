import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ToldSummary } from './contract-check.view.ts';

/** A summary of a check in sentences: of the signatures, then of the text. */
export function useCheckWords() {
  const { t } = useTranslation('contractCheck');
  return ({ verdict, lacks }: ToldSummary): string => {
    const missing = lacks.map((finding) => t(($) => $.text[finding].name)).join(', ');
    const sentences = [
      verdict && t(($) => $.summary[verdict]),
      lacks.length > 0 && t(($) => $.text.lacks, { missing }),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}
