import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icons.tsx';

const Frame = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' });

const Button = styled('button')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

interface Props {
  /** The text to copy. */
  readonly id: number | string;
  /** What is shown, such as a link; the id by default. */
  readonly children?: React.ReactNode;
  /** Name of the copied item for screen readers. */
  readonly label?: string;
}

/** An id with a copy button. */
export function CopyableId({ id, children, label }: Props) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(String(id));
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Frame>
      {children ?? id}
      <Button
        data-off-paper
        data-copy
        type="button"
        aria-label={t(($) => $.copyId.copy, { id: label === undefined ? String(id) : `${label}: ${id}` })}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </Button>
    </Frame>
  );
}
