import { styled } from '@mui/material/styles';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lib/arrival/lazy.ts';
import { Mark } from './marks.tsx';

const TermBubble = lazyPart(() => import('./term-bubble.tsx').then((file) => file.TermBubble), 'terms');

const Button = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  margin: '-4px 0',
  padding: 0,
  border: 0,
  borderRadius: 12,
  verticalAlign: 'middle',
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'help',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));

/** The trade's words that not every reader knows; what they mean stands in the glossary. */
export type Term =
  | 'agreement'
  | 'annual_252'
  | 'annual_365'
  | 'average_term'
  | 'cdi'
  | 'cdi_percentage'
  | 'cdi_spread'
  | 'digitalSignature'
  | 'discount'
  | 'dossier'
  | 'effective_monthly'
  | 'formalization'
  | 'hitRate'
  | 'margin'
  | 'payment_date'
  | 'rate'
  | 'schedule'
  | 'simple_monthly';

/** A question mark beside a word of the trade: what it means, by pointer, keyboard and touch. */
export function TermHelp({ term }: { term: Term }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    // The panel around it stays open.
    event.stopPropagation();
    hide();
  };
  return (
    <Button
      ref={anchor}
      type="button"
      aria-label={t(($) => $.terms[term])}
      aria-describedby={shown ? id : undefined}
      onClick={() => setShown(true)}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={hide}
      onFocus={() => setShown(true)}
      onBlur={hide}
      onKeyDown={closeByEscape}
    >
      <Mark name="help" size={16} />
      <Suspense>
        {shown && anchor.current && <TermBubble id={id} anchor={anchor.current} term={term} />}
      </Suspense>
    </Button>
  );
}
