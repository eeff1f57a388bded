import type { ExportFormat } from '@pregao/domain';
import { useMutation } from '@tanstack/react-query';

/**
 * Downloads a list: `ask` answers the address of its rows, which works for a minute. Pending until the file is there:
 * the server writes it while it is read. What fetches and saves it is asked for with it.
 */
export function useExport(ask: (format: ExportFormat) => Promise<{ readonly link: string }>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const [{ link }, { openLink }, { saveAnswer }] = await Promise.all([
        ask(format),
        import('./start-download.ts'),
        import('./save-file.ts'),
      ]);
      await saveAnswer(await openLink(link));
    },
  });
  return { run: (format: ExportFormat) => mutate(format), pending: isPending } as const;
}
