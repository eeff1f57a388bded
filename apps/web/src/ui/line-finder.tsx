import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';

const List = styled('ul')(({ theme }) => ({
  // The positions of the options are measured from here.
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(2),
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  // An empty list takes no space and has no border.
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
  '&.Mui-focused': {
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

interface Line {
  readonly key: string;
  readonly text: string;
  readonly note?: string | undefined;
}

interface Props<Found extends Line> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Results for the typed text, best first. */
  readonly lines: readonly Found[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onSelect: (line: Found) => void;
  readonly onClose: () => void;
  /** Below the results: the search is running, found nothing, or which keys work. */
  readonly note: ReactNode;
  readonly renderInput: (input: ComponentProps<'input'>) => ReactNode;
}

/** Leaves Enter to the buttons in the field. MUI would select the highlighted line instead. */
function leaveEnterToButtons(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
  if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) event.defaultMuiPrevented = true;
}

/** A combobox whose list is always open. The input keeps the focus; arrow keys move, Enter selects. */
export function LineFinder<Found extends Line>(props: Props<Found>) {
  const { label, lines, typed, onType, onSelect, onClose, note, renderInput } = props;
  /** The text for which the reader moved the highlight. */
  const [movedText, setMovedFor] = useState<string>();
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    open: true,
    options: lines,
    filterOptions: (found) => found,
    // MUI moves the highlight with its line when lines arrive above it. Equal labels keep it on the first.
    getOptionLabel: ({ key }) => (movedText === typed ? key : ''),
    onHighlightChange: () => setMovedFor(typed),
    value: null,
    inputValue: typed,
    autoHighlight: true,
    handleHomeEndKeys: false,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') onType(text);
    },
    onChange: (_, line) => {
      if (line) onSelect(line);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  return (
    <div {...getRootProps({ onKeyDown: leaveEnterToButtons })}>
      {renderInput(getInputProps())}
      <List {...getListboxProps()} aria-labelledby={undefined} aria-label={label}>
        {lines.map((line, index) => {
          const { key: _, ...option } = getOptionProps({ option: line, index });
          return (
            <Item key={line.key} {...option}>
              <b>{line.text}</b>
              {line.note && <span>{line.note}</span>}
            </Item>
          );
        })}
      </List>
      <Note role="status">{note}</Note>
    </div>
  );
}
