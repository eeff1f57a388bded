import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export const TargetForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  justifyItems: 'stretch',
  '& > [role="group"]': { justifySelf: 'start' },
  '& .pair': {
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

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

/** What is usual for the field above, in one click. */
export function QuickChoices({ label, choices }: Props) {
  return (
    <Choices role="group" aria-label={label}>
      {choices.map(({ text, onChoose }) => (
        <Button key={text} size="small" sx={{ minHeight: 28, py: 0 }} onClick={onChoose}>
          {text}
        </Button>
      ))}
    </Choices>
  );
}
