import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Reply } from '@pregao/contract';
import { type CanceledPart, cancelImportRefusal, may } from '@pregao/domain';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { cancelPreview, useCancelImport } from './files.queries.ts';
import type { FileDetail } from './use-file-results.ts';

type Preview = Pick<UseQueryResult<Reply<'previewCancelImport'>>, 'data' | 'isError' | 'refetch'>;

interface Props {
  readonly file: FileDetail;
  readonly part: CanceledPart;
}

/** Cancels the import of a file or only its repeats; renders nothing if the reader or file may not. */
export function CancelImport({ file, part }: Props) {
  const { t } = useTranslation('files');
  const { count, money } = useFormat();
  const [open, setOpen] = useState(false);
  const cancel = useCancelImport();
  // Snapshot: keeps the confirmed file visible while it is refetched.
  const [fileAtOpening, setAsked] = useState(file);
  const refused = useErrorTexts(cancel.error);
  const countInUse = receivablesInUse(cancel.error);
  const all = part === 'ALL';
  const preview = useQuery({ ...cancelPreview(file.id, part), enabled: open });
  const { available_receivables: receivables = 0, available_value: value = 0 } = preview.data ?? {};
  const { held_receivables: held = 0, held_value = 0 } = preview.data ?? {};
  if (!mayCancel(file, part, useUser()) && !open) return null;
  const { canceled_receivables, canceled_value } = cancel.data ?? {
    canceled_receivables: receivables,
    canceled_value: value,
  };
  let blocked: string | undefined = preview.data ? undefined : t(($) => $.cancelation.loading);
  if (preview.data && receivables === 0) blocked = t(($) => $.cancelation.nothing);
  if (all && held > 0)
    blocked = t(($) => $.cancelation.ALL.held, { count: held, shown: count(held), value: money(held_value) });
  const texts = t(($) => $.cancelation[part]);
  return (
    <>
      <Button
        color="error"
        variant="text"
        size={all ? 'medium' : 'small'}
        onClick={() => {
          setAsked(file);
          setOpen(true);
        }}
      >
        {texts.act}
      </Button>
      <BindingDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={(idempotencyKey) => cancel.mutateAsync({ id: file.id, part, idempotencyKey })}
        title={texts.title}
        sentence={
          preview.data && (
            <>
              {receivables === 0 ? (
                t(($) => $.cancelation.nothing)
              ) : (
                <Trans
                  t={t}
                  i18nKey={($) => $.cancelation[part].sentence}
                  count={receivables}
                  values={{ shown: count(receivables), value: money(value), name: fileAtOpening.name }}
                  components={{ b: <b /> }}
                />
              )}
              {all && fileAtOpening.mode === 'REPLACE' && ` ${t(($) => $.cancelation.replaced)}`}
            </>
          )
        }
        blocked={blocked}
        tick={texts.tick}
        verb={texts.act}
        danger
        dismiss={t(($) => $.cancelation.dismiss)}
        success={{
          title: texts.done,
          text: t(($) => $.cancelation.doneText, {
            count: canceled_receivables,
            shown: count(canceled_receivables),
            value: money(canceled_value),
          }),
        }}
        failure={{ title: t(($) => $.cancelation.failed), text: t(($) => $.cancelation.failedText) }}
        remedy={
          countInUse && (
            <Notice tone="amber">
              {refused?.reason} {t(($) => $.cancelation.inUse, { shown: countInUse })}
            </Notice>
          )
        }
      >
        <CancelPreview preview={preview} part={part} />
      </BindingDialog>
    </>
  );
}

/**
 * Renders the receivables of an import that are held in offers or sold, and those left out of other files.
 * If loading fails it renders a retry button.
 */
function CancelPreview({ preview, part }: { readonly preview: Preview; readonly part: CanceledPart }) {
  const { t } = useTranslation('files');
  const { count, money } = useFormat();
  const { data, isError, refetch } = preview;
  if (!data && isError)
    return (
      <Notice tone="amber">
        {t(($) => $.cancelation.previewFailed)}{' '}
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {t(($) => $.sending.preview.retry)}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton height={56} aria-hidden="true" />;
  const { held_receivables: held, held_value, left_out_receivables: leftOut } = data;
  const amount = { count: held, shown: count(held), value: money(held_value) };
  return (
    <>
      {held > 0 && <Notice tone="amber">{t(($) => $.cancelation[part].held, amount)}</Notice>}
      {leftOut > 0 && (
        <Notice tone="amber">
          {t(($) => $.cancelation.leftOut, { count: leftOut, shown: count(leftOut) })}
        </Notice>
      )}
    </>
  );
}

function mayCancel(file: FileDetail, part: CanceledPart, reader: Parameters<typeof may>[0]): boolean {
  const canceled = file.canceled_at !== null;
  if (!may(reader, 'cancel-import') || cancelImportRefusal({ ...file, canceled })) return false;
  if (part === 'ALL') return true;
  return file.repeated_receivables > 0 && file.on_repeat !== 'SKIP' && file.repeats_canceled_at === null;
}

/** Returns how much of an import is no longer available, as the refusal states it. */
function receivablesInUse(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem) || error.key !== 'IMPORT_IN_USE') return undefined;
  const { expected } = error.fields.find(({ field }) => field === 'id') ?? {};
  return expected === undefined ? undefined : String(expected);
}
