import { isRefused } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { upload } from '../../../lib/api/upload.ts';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { receiptOf } from '../../deals/public.ts';
import { FileDrop, FileProgress, fileRules } from '../../files/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { CheckBeforeSending } from './check-before-sending.tsx';
import { sha256OfFile, versionWithSameContent } from './file-hash.ts';
import { useWarningConfirmation } from './use-check-texts.ts';
import { useFileCheck } from './use-file-check.ts';

const RULES = fileRules('uploadContract');

interface Props {
  readonly negotiation: Negotiation;
  readonly winner: NonNullable<Negotiation['winner']>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Uploads the winner's signed PDF, after its check and a confirmation. */
export function UploadContractDialog({ negotiation, winner, open, onClose }: Props) {
  const { t } = useTranslation('negotiation');
  const { money, instant } = useFormat();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [sent, setSent] = useState<number>();
  const [sha256, setSha256] = useState<string>();
  const versions = [winner.contract, ...winner.earlier_contracts].filter((one) => one !== null);
  const sameVersion = sha256 === undefined ? undefined : versionWithSameContent(sha256, versions);
  const { check, start, skip } = useFileCheck(winner.credit_id);
  const warningConfirmation = useWarningConfirmation('send');
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    start(chosen);
    setSha256(undefined);
    void (chosen && sha256OfFile(chosen).then(setSha256));
  };
  const cancel = useRef<AbortController>(undefined);
  const send = async (idempotencyKey: string) => {
    if (file === undefined) return;
    cancel.current = new AbortController();
    const fields = { Name: file.name, credit_id: winner.credit_id };
    try {
      setShare(0);
      const { signal } = cancel.current;
      const { id } = await upload('uploadContract', {
        fields,
        file,
        idempotencyKey,
        onProgress: setShare,
        signal,
      });
      setSent(id);
    } finally {
      setShare(undefined);
      void client.invalidateQueries({ queryKey: ['negotiations'] });
    }
  };
  const abort = () => cancel.current?.abort();
  // A fully sent file may be registered before the abort arrives, so it can no longer be canceled.
  const removal = share === undefined ? () => choose(undefined) : share < 1 ? abort : undefined;
  const refusal = useErrorTexts(check.refusal);
  const blocker = () => {
    if (file === undefined) return t(($) => $.upload.missing);
    if (sameVersion) return t(($) => $.upload.same);
    if (check.isPending) return t(($) => $.upload.checking);
    return check.refusal && (refusal?.reason ?? t(($) => $.upload.failedText));
  };
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={send}
      title={t(($) => $.upload.title)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.upload.lead}
          values={{ value: money(winner.credit_value), borrower: negotiation.borrower_name }}
          components={{ b: <b /> }}
        />
      }
      blocked={blocker()}
      tick={t(($) => $.upload.tick)}
      secondConfirmation={warningConfirmation(check.found?.check)}
      verb={t(($) => $.upload.verb)}
      receipt={sent === undefined ? undefined : receiptOf(negotiation.id, 'SEND_CONTRACT', sent)}
      success={{ title: t(($) => $.upload.done), text: t(($) => $.upload.doneText) }}
      failure={{
        title: t(($) => $.upload.failed),
        text: t(($) => $.upload.failedText),
        unknown: t(($) => $.upload.failedUnknown),
      }}
    >
      {winner.contract && isRefused(winner.contract.status) && (
        <Notice tone="amber">
          <span style={{ overflowWrap: 'anywhere' }}>
            {t(($) => $.contract.earlierReason, {
              reason: winner.contract.refusal_reason ?? t(($) => $.contract.noReason),
            })}
          </span>
        </Notice>
      )}
      {file === undefined ? (
        <FileDrop rules={RULES} onFiles={([first]) => choose(first)} />
      ) : (
        <FileProgress file={file} share={share} onRemove={removal} />
      )}
      {sameVersion && (
        <Notice tone="amber">
          <span style={{ overflowWrap: 'anywhere' }}>
            {t(($) => $.contract.sameContent, {
              at: instant(sameVersion.created_at),
              reason: sameVersion.refusal_reason ?? t(($) => $.contract.noReason),
            })}
            <br />
            {t(($) => $.contract.chooseCorrected)}
          </span>
        </Notice>
      )}
      {file !== undefined && !sameVersion && <CheckBeforeSending check={check} onSkip={skip} />}
    </BindingDialog>
  );
}
