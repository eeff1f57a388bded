import {
  CHECK_VERDICT_LABELS,
  type ContractWarning,
  DOCUMENT_FAULT_LABELS,
  type Label,
  type TextFinding,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Check, type CheckSummaryView, isDocumentWarning, summaryOf } from './contract-check.view.ts';

/** Labels of the warnings that require a second tick, shared with the mails. */
const REASONS = {
  DRAFT_UNSIGNED: [DOCUMENT_FAULT_LABELS.DRAFT, CHECK_VERDICT_LABELS.NONE],
  DRAFT_SIGNED: [DOCUMENT_FAULT_LABELS.DRAFT],
  PRINT: [DOCUMENT_FAULT_LABELS.PRINT],
  BROKEN_SIGNATURE: [CHECK_VERDICT_LABELS.BAD],
  UNREADABLE_FILE: [CHECK_VERDICT_LABELS.UNREADABLE],
  DOUBTFUL_SIGNATURE: [CHECK_VERDICT_LABELS.DOUBT],
  APPENDED: [CHECK_VERDICT_LABELS.APPENDED],
  UNFILLED: [DOCUMENT_FAULT_LABELS.UNFILLED],
} as const satisfies Record<Exclude<ContractWarning, 'NOT_FOUND'>, readonly Label[]>;

const useNames = () => {
  const { t } = useTranslation('contractCheck');
  return (lacks: readonly TextFinding[], form: 'name' | 'object') =>
    lacks.map((finding) => t(($) => $.text[finding][form])).join(', ');
};

/** Returns a function that describes a check summary in sentences: document, signatures, text. */
export function useCheckTexts() {
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

/**
 * Returns a function with the label of the second confirmation for a doubtful contract file;
 * undefined without warnings.
 */
export function useWarningConfirmation(act: 'accept' | 'send') {
  const { t } = useTranslation('contractCheck');
  const names = useNames();
  const language = useLanguage();
  return (check: Check | null | undefined): string | undefined => {
    const summary = check && summaryOf(check);
    if (!summary || summary.warnings.length === 0) return undefined;
    const missing = names(summary.lacks, 'object');
    const reasons = summary.warnings.map((warning) =>
      warning === 'NOT_FOUND'
        ? t(($) => $.tick.notFound, { missing })
        : REASONS[warning].map((label) => label[language]).join(', '),
    );
    return t(($) => $.tick[act], { reasons: reasons.join('; ') });
  };
}
