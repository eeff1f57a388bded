import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startDownload } from '../../lib/start-download.ts';
import { Icon } from '../../ui/icons.tsx';
import { reportAddress } from './files.queries.ts';

/** Downloads the line report of a file. */
export function ReportButton({ fileId }: { fileId: number }) {
  const { t } = useTranslation('files');
  const download = useMutation({
    mutationFn: () => reportAddress(fileId),
    onSuccess: (address) => startDownload(address),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="download" size={16} />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      {t(($) => $.report.download)}
    </Button>
  );
}
