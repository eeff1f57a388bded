import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightButton } from './light-buttons.tsx';
import { Mark } from './marks.tsx';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 1, 1, 3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.action.hover,
  '& code': {
    flex: 1,
    minWidth: 0,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& button': { flexShrink: 0 },
}));

interface Props {
  readonly label: string;
  readonly value: string;
}

/** A text that is meant to be taken along, with a button that copies it. */
export function SecretBox({ label, value }: Props) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const verb = copied ? t(($) => $.actions.copied) : t(($) => $.actions.copy);
  return (
    <Box>
      <span>{label}</span>
      <Line>
        <code>{value}</code>
        <LightButton aria-label={`${verb}: ${label}`} onClick={() => void copy()}>
          <Mark name={copied ? 'check' : 'copy'} size={16} />
          <span aria-live="polite">{verb}</span>
        </LightButton>
      </Line>
    </Box>
  );
}
