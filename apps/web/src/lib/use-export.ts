import type { ExportFormat } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';
import { saveAnswer } from './save-file.ts';
import { openLink } from './start-download.ts';

/**
 * Downloads a list: `ask` answers the address of its rows, which works for a minute. Pending until the file is there:
 * the server writes it while it is read.
 */
export function useExport(ask: (format: ExportFormat) => Promise<{ readonly link: string }>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { link } = await ask(format);
      await saveAnswer(await openLink(link));
    },
  });
  return { run: (format: ExportFormat) => mutate(format), pending: isPending } as const;
}
