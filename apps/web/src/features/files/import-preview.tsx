import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CardNetwork, ImportMode } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { importPreview } from './files.queries.ts';

interface Props {
  readonly borrower: number;
  readonly network: CardNetwork;
  readonly mode: ImportMode;
}

/** Previews, before the required tick, the effect of the files on the existing receivables. */
export function ImportPreview({ borrower, network, mode }: Props) {
  const { t } = useTranslation('files');
  const { count, money } = useFormat();
  const { data, isError, refetch } = useQuery(importPreview(borrower, network));
  if (isError) {
    return (
      <Notice tone="amber">
        {t(($) => $.sending.preview.failed)}{' '}
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {t(($) => $.sending.preview.retry)}
        </Button>
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton height={56} aria-hidden="true" />;
  const { available_receivables: available, held_receivables: held } = data;
  const availableText = { count: available, shown: count(available), value: money(data.available_value) };
  const heldText = { count: held, shown: count(held), value: money(data.held_value) };
  if (mode === 'ADD') {
    return (
      <Notice tone="blue">
        {available > 0 && `${t(($) => $.sending.preview.added, availableText)} `}
        {t(($) => $.sending.preview.repeats)}
      </Notice>
    );
  }
  return (
    <Notice tone="amber">
      {available > 0
        ? t(($) => $.sending.preview.canceled, availableText)
        : t(($) => $.sending.preview.nothingCanceled)}{' '}
      {held > 0 && `${t(($) => $.sending.preview.held, heldText)} ${t(($) => $.sending.preview.heldRepeats)}`}
    </Notice>
  );
}
