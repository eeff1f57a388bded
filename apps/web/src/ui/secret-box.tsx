import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icons.tsx';

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
  '&[data-list]': {
    flexDirection: 'column',
    alignItems: 'stretch',
    padding: theme.spacing(3, 3, 1),
    '& code': { lineHeight: 1.8, whiteSpace: 'pre', overflowX: 'auto', columns: '220px', columnGap: 16 },
  },
}));

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', marginLeft: -8 });

interface Props {
  readonly label: string;
  readonly value: string;
  /** The value in groups that are easier to type. */
  readonly shown?: string;
  /** Further actions for a value that is a list of lines. */
  readonly list?: ReactNode;
}

/** A secret value to keep, with a copy button. */
export function SecretBox({ label, value, shown = value, list }: Props) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const verb = copied ? t(($) => $.actions.copied) : t(($) => $.actions.copy);
  const copyButton = (
    <Button
      color="inherit"
      startIcon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
      aria-label={`${verb}: ${label}`}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{verb}</span>
    </Button>
  );
  return (
    <Box>
      <span>{label}</span>
      <Line data-list={list ? true : undefined}>
        <code>{shown}</code>
        {list ? (
          <Acts>
            {copyButton}
            {list}
          </Acts>
        ) : (
          copyButton
        )}
      </Line>
    </Box>
  );
}
