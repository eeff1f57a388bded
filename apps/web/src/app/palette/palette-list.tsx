import { styled } from '@mui/material/styles';
import { seesAllCompanies } from '@pregao/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import type { PaletteLine } from './palette.view.ts';

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

const Line = styled('li')(({ theme }) => ({
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

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(4, 5),
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.caption,
}));

interface Props {
  readonly id: string;
  readonly lines: readonly PaletteLine[];
  readonly active: number;
  readonly isLooking: boolean;
  readonly onGo: (line: PaletteLine) => void;
}

/** What was found; the field above keeps the focus and says which line is meant. */
export function PaletteList({ id, lines, active, isLooking, onGo }: Props) {
  const { t } = useTranslation('palette');
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another element of the same ref
  useEffect(() => {
    // Newer browsers answer a promise here, which React would take for a way to clean up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const seesAll = seesAllCompanies(useUser());
  const nothing = t(($) => (seesAll ? $.nothingForModerators : $.nothing));
  const note = isLooking ? t(($) => $.looking) : lines.length === 0 ? nothing : t(($) => $.help);
  return (
    <>
      <List id={id} role="listbox" aria-label={t(($) => $.results)}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            id={`${id}-${index}`}
            ref={index === active ? current : undefined}
            role="option"
            aria-selected={index === active}
            onClick={() => onGo(line)}
          >
            <b>{line.text}</b>
            {line.note && <span>{line.note}</span>}
          </Line>
        ))}
      </List>
      <Note role="status">{note}</Note>
    </>
  );
}
