import type { RowOf } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

type Shown = Pick<RowOf<'listFiles'>, 'status' | 'canceled_at' | 'repeats_canceled_at'>;

/** Renders the status of a file, and whether its import or its repeats were canceled. */
export function FileStatusBadge({ file }: { file: Shown }) {
  const { t } = useTranslation('files');
  let note: string | undefined;
  if (file.repeats_canceled_at !== null) note = t(($) => $.cancelation.repeatsNote);
  if (file.canceled_at !== null) note = t(($) => $.cancelation.note);
  return <StatusBadge kind="file" status={file.status} note={note} />;
}
