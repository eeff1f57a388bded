import type { TextFinding } from '@pregao/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Check, type CheckSummaryView, isDocumentWarning, summaryOf } from './contract-check.view.ts';

const useNames = () => {
  const { t } = useTranslation('contractCheck');
  return (lacks: readonly TextFinding[], form: 'name' | 'object') =>
    lacks.map((finding) => t(($) => $.text[finding][form])).join(', ');
};

/** A summary of a check in sentences: what the file is, its signatures, then its text. */
export function useCheckWords() {
  const { t } = useTranslation('contractCheck');
  const names = useNames();
  return ({ verdict, warnings, lacks, blanks }: CheckSummaryView): string => {
    const sentences = [
      ...warnings
        .filter(isDocumentWarning)
        .map((warning) =>
          t(($) => $.warning[warning], { blanks: blanks.map((blank) => `[${blank}]`).join(', ') }),
        ),
      verdict && t(($) => $.summary[verdict]),
      lacks.length > 0 && t(($) => $.text.lacks, { missing: names(lacks, 'name') }),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}

/** What is ticked as well where a file is hardly the signed contract; undefined where nothing says so. */
export function useWarningTick(act: 'accept' | 'send') {
  const { t } = useTranslation('contractCheck');
  const names = useNames();
  return (check: Check | null | undefined): string | undefined => {
    const summary = check && summaryOf(check);
    if (!summary || summary.warnings.length === 0) return undefined;
    const missing = names(summary.lacks, 'object');
    const reasons = summary.warnings.map((warning) => t(($) => $.reason[warning], { missing }));
    return t(($) => $.tick[act], { reasons: reasons.join('; ') });
  };
}
