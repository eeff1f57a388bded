import type { ExportFormat } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';
import { arrived } from './arrival/arrived.ts';

/**
 * Downloads a list: `ask` answers the address of its rows, which works for a minute. Pending until the file is there:
 * the server writes it while it is read. What fetches and saves it comes with the first.
 */
export function useExport(ask: (format: ExportFormat) => Promise<{ readonly link: string }>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      // First, for a file that does not come would let the link grow old.
      const [{ openLink }, { saveAnswer }] = await Promise.all([
        arrived(() => import('./start-download.ts')),
        arrived(() => import('./save-file.ts')),
      ]);
      const { link } = await ask(format);
      await saveAnswer(await openLink(link));
    },
  });
  return { run: (format: ExportFormat) => mutate(format), pending: isPending } as const;
}
