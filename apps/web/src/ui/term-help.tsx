import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { Resources } from 'i18next';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icons.tsx';

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

/** A tooltip that explains a trade term by pointer, keyboard and touch, with the glossary's definitions. */
export function TermHelp({ term }: { term: keyof Resources['terms'] }) {
  const { t } = useTranslation('ui');
  // The page does not suspend for the definitions.
  const { t: meaning, ready } = useTranslation('terms', { useSuspense: false });
  const [isShown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    // Keeps Escape from closing the surrounding panel.
    event.stopPropagation();
    hide();
  };
  return (
    <Tooltip
      describeChild
      title={ready ? meaning(($) => $[term]) : ''}
      open={isShown}
      onOpen={show}
      onClose={hide}
    >
      <Button
        type="button"
        aria-label={t(($) => $.terms[term])}
        onClick={show}
        onFocus={show}
        onKeyDown={closeByEscape}
      >
        <Icon name="help" size={16} />
      </Button>
    </Tooltip>
  );
}
