import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';

const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2) }));

interface Props {
  readonly label: string;
  readonly texts: readonly string[];
  readonly onChoose: (text: string) => void;
}

/** Renders chips of common reasons. A click inserts the text, which can be edited. */
export function ReasonTemplates({ label, texts, onChoose }: Props) {
  return (
    <Row role="group" aria-label={label}>
      {texts.map((text) => (
        <Chip
          key={text}
          variant="outlined"
          size="small"
          label={text}
          onClick={() => onChoose(text)}
          sx={{ height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      ))}
    </Row>
  );
}

/** Appends a template to the typed text, unless it contains the template. */
export const withTemplate = (typed: string, template: string): string =>
  typed.includes(template) ? typed : [typed.trim(), template].filter(Boolean).join(' ');
