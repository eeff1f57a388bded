import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge } from './badge.tsx';
import { type StatusKind, type StatusOf, statusAppearance } from './status.view.ts';

interface Props<Kind extends StatusKind> {
  readonly kind: Kind;
  readonly status: StatusOf<Kind>;
  /** Note behind the label: whose turn it is, or the cause. */
  readonly note?: string | undefined;
}

/** The status badge of an offer, receivable, credit, contract, file, credential, user or change. */
export function StatusBadge<Kind extends StatusKind>({ kind, status, note }: Props<Kind>) {
  const language = useLanguage();
  const appearance = statusAppearance(kind, status);
  if (appearance === undefined) return <UnknownBadge />;
  const label = appearance.label[language];
  // On two lines the separator stays on the first one.
  return <Badge {...appearance.look} text={note === undefined ? label : `${label}\u00a0· ${note}`} />;
}

function UnknownBadge() {
  const { t } = useTranslation('ui');
  return <Badge tone="grey" mark="circle" text={t(($) => $.unknownStatus)} />;
}
