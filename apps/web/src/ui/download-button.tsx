import Button from '@mui/material/Button';
import { Icon } from './icons.tsx';

interface Props {
  readonly text: string;
  /** True while the file is being created. */
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** A download button with a progress state. */
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
