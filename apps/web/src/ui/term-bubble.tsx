import type { Namespaces } from '../i18n/options.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { HintBubble } from './hint-bubble.tsx';

interface Props {
  /** For what it describes. */
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly term: keyof Namespaces['terms'];
}

/** What a word of the trade means. */
export function TermBubble({ id, anchor, term }: Props) {
  const { t } = useTranslation('terms');
  return <HintBubble id={id} anchor={anchor} text={t(($) => $[term])} />;
}
