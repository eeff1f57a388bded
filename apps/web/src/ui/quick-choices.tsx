import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  marginTop: theme.spacing(1),
  marginLeft: theme.spacing(-1),
}));

interface Props {
  readonly label: string;
  readonly choices: readonly { readonly text: string; readonly onChoose: () => void }[];
}

/** Buttons that fill the field above with a usual value; nothing without choices. */
export function QuickChoices({ label, choices }: Props) {
  if (choices.length === 0) return null;
  return (
    <Choices role="group" aria-label={label}>
      {choices.map(({ text, onChoose }) => (
        <Button key={text} size="small" style={{ minHeight: 28, paddingBlock: 0 }} onClick={onChoose}>
          {text}
        </Button>
      ))}
    </Choices>
  );
}
