import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(2),
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  // Nothing found takes no room, nor a line of its own.
  '&:empty': { padding: 0 },
  '&:empty + p': { borderTop: 0 },
}));

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  padding: theme.spacing(2.5, 3),
  borderRadius: 8,
  cursor: 'pointer',
  '& b': { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, textAlign: 'right' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 10%)`,
    '& b': { color: theme.vars.palette.primary.main },
  },
}));

/** Said below the lines: what is looked for, that nothing was found, or which keys lead through them. */
export const FoundNote = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(4, 5),
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.caption,
}));

export interface FoundLine {
  readonly key: string;
  readonly text: string;
  readonly note?: string | undefined;
}

interface Props<Line extends FoundLine> {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly Line[];
  readonly active: number;
  readonly onTake: (line: Line) => void;
}

/** What was found; the field above keeps the focus and says which line is meant. */
export function FoundList<Line extends FoundLine>({ id, label, lines, active, onTake }: Props<Line>) {
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another element of the same ref
  useEffect(() => {
    // Newer browsers answer a promise here, which React would take for a way to clean up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <List id={id} role="listbox" aria-label={label}>
      {lines.map((line, index) => (
        <Item
          key={line.key}
          id={`${id}-${index}`}
          ref={index === active ? current : undefined}
          role="option"
          aria-selected={index === active}
          onClick={() => onTake(line)}
        >
          <b>{line.text}</b>
          {line.note && <span>{line.note}</span>}
        </Item>
      ))}
    </List>
  );
}
