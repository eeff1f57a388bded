import Button from '@mui/material/Button';
import { Icon } from './icons.tsx';

interface Props {
  readonly text: string;
  /** It is being made. */
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** Hands over what stands beside it as a file: with its sign, busy until the file is there. */
export function DownloadButton({ text, busy, onClick }: Props) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      style={{ whiteSpace: 'nowrap' }}
      startIcon={<Icon name="download" />}
      loading={busy}
      loadingPosition="start"
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
