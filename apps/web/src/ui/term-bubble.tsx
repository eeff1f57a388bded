import type { Resources } from 'i18next';
import { useTranslation } from 'react-i18next';
import { HintBubble } from './hint-bubble.tsx';

interface Props {
  /** For what it describes. */
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly term: keyof Resources['terms'];
}

/** What a word of the trade means. */
export function TermBubble({ id, anchor, term }: Props) {
  const { t } = useTranslation('terms');
  return <HintBubble id={id} anchor={anchor} text={t(($) => $[term])} />;
}
