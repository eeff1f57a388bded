import type { RowOf } from '@pregao/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

/** The status of a file, and that its import was canceled. */
export function FileStatusBadge({ file }: { file: Pick<RowOf<'listFiles'>, 'status' | 'canceled_at'> }) {
  const { t } = useTranslation('files');
  const note = file.canceled_at === null ? undefined : t(($) => $.cancelation.note);
  return <StatusBadge kind="file" status={file.status} note={note} />;
}
