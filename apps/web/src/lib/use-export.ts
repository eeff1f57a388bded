import type { ExportFormat } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';
import { startDownload } from './start-download.ts';

/** Downloads a list: `ask` answers the address of its rows, which works for a minute. */
export function useExport(ask: (format: ExportFormat) => Promise<{ readonly link: string }>) {
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: ({ link }) => startDownload(link),
  });
  return { run: (format: ExportFormat) => mutate(format), pending: isPending } as const;
}
