import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { LineBadges } from './line-badges.tsx';
import { isCredit } from './line-words.view.ts';
import type { BankLine } from './matching.queries.ts';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'clip',
  // On a phone the candidates follow below, so that the list leaves them space.
  [theme.breakpoints.down('md')]: { maxHeight: '44vh', overflowY: 'auto' },
}));

const Option = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(3, 4),
  cursor: 'pointer',
  borderLeft: '3px solid transparent',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    borderLeftColor: theme.vars.palette.primary.main,
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 8%)`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& > p': { margin: 0, ...theme.typography.body2, overflowWrap: 'anywhere' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 3),
  fontVariantNumeric: 'tabular-nums',
  '& time': { color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
}));

interface Props {
  readonly lines: readonly BankLine[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** Renders the bank lines as a list box; only the chosen line is a tab stop (roving tabindex). */
export function LineList({ lines, chosen, onChoose }: Props) {
  const { t } = useTranslation('matching');
  const { money, day } = useFormat();
  return (
    <List role="listbox" aria-label={t(($) => $.lines.label)}>
      {lines.map((line) => (
        <Option
          key={line.id}
          role="option"
          data-line={line.id}
          aria-selected={line.id === chosen}
          tabIndex={line.id === chosen ? 0 : -1}
          onClick={() => onChoose(line.id)}
        >
          <Head>
            <time dateTime={line.day}>{day(line.day)}</time>
            <b>
              {isCredit(line) ? '+' : ''}
              {money(line.amount)}
            </b>
          </Head>
          <p>{line.text === null ? t(($) => $.lines.textGone) : line.text || t(($) => $.lines.noText)}</p>
          <LineBadges line={line} />
        </Option>
      ))}
    </List>
  );
}
