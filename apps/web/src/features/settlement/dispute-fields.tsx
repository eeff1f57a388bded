import { MAX_DISPUTE_DOCUMENT_BYTES, MAX_DISPUTE_DOCUMENTS, MAX_DISPUTE_TEXT } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileDrop, FileProgress, fileRules } from '../files/public.ts';
import { base64Of } from './base64.ts';

/** The documents of a dispute have the types of a proof of payment. */
const RULES = { accept: fileRules('informPayment').accept, maxBytes: MAX_DISPUTE_DOCUMENT_BYTES };

/** The message of a step of a dispute with its documents. */
export interface DisputeMessage {
  readonly text: string;
  readonly files: readonly File[];
}

export const EMPTY_MESSAGE: DisputeMessage = { text: '', files: [] };

/** Returns the message as the calls take it, with its documents in base64. */
export async function wireMessage({ text, files }: DisputeMessage) {
  const documents = await Promise.all(
    files.map(async (file) => ({ name: file.name, content: await base64Of(file) })),
  );
  return { text: text.trim(), ...(documents.length > 0 && { documents }) };
}

/** Returns why a message is incomplete; undefined when it is complete. */
export function useMessageFault({ text }: DisputeMessage): string | undefined {
  const { t } = useTranslation('settlement');
  return text.trim() === '' ? t(($) => $.differences.dispute.textMissing) : undefined;
}

interface Props {
  /** Help text that names other readers than both sides. */
  readonly help?: string | undefined;
  readonly value: DisputeMessage;
  readonly onChange: (message: DisputeMessage) => void;
}

/** Renders the fields of a message: its text, and up to three documents. */
export function MessageFields({ help, value, onChange }: Props) {
  const { t } = useTranslation('settlement');
  const [isFull, setFull] = useState(false);
  const { text, files } = value;
  const add = (chosen: readonly File[]) => {
    setFull(files.length + chosen.length > MAX_DISPUTE_DOCUMENTS);
    onChange({ text, files: [...files, ...chosen].slice(0, MAX_DISPUTE_DOCUMENTS) });
  };
  const remove = (removed: File) => {
    setFull(false);
    onChange({ text, files: files.filter((file) => file !== removed) });
  };
  return (
    <>
      <AreaField
        label={t(($) => $.differences.dispute.text)}
        help={help ?? t(($) => $.differences.dispute.textHelp)}
        value={text}
        onChange={(typed) => onChange({ text: typed, files })}
        maxLength={MAX_DISPUTE_TEXT}
      />
      <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: 8 }}>
        <legend style={{ padding: 0, marginBottom: 8, fontSize: 14, fontWeight: 600 }}>
          {t(($) => $.differences.dispute.documents)}
        </legend>
        {files.map((file, at) => (
          // Two files may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: files have no id, and their order does not change
          <FileProgress key={at} file={file} share={undefined} onRemove={() => remove(file)} />
        ))}
        {files.length < MAX_DISPUTE_DOCUMENTS && <FileDrop multiple rules={RULES} onFiles={add} />}
        {isFull && <Notice tone="amber">{t(($) => $.differences.dispute.documentsFull)}</Notice>}
      </fieldset>
    </>
  );
}
