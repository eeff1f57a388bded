import type { ExportFormat } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';
import { saveResponse } from './save-file.ts';
import { fetchLink } from './start-download.ts';

/**
 * Downloads an export of a list. `ask` returns a link that works for a minute; the mutation is pending until
 * the file is complete, because the server streams it.
 */
export function useExport(ask: (format: ExportFormat) => Promise<{ readonly link: string }>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { link } = await ask(format);
      await saveResponse(await fetchLink(link));
    },
  });
  return { run: (format: ExportFormat) => mutate(format), pending: isPending } as const;
}
