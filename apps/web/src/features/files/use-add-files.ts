import { networkNamed } from '@pregao/domain';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRules } from './file-rules.ts';
import { type AddedFile, isAdded, type SendChange, type SendState, sniffFile } from './send-file.view.ts';
import { useFileRefusal } from './use-file-refusal.ts';

/** Enough for a header and some lines. */
const HEAD_BYTES = 4096;

/** Takes files in: each is opened and its first bytes looked at, so that what cannot be sent is told before the upload. */
export function useAddFiles(state: SendState, change: Dispatch<SendChange>, rules: FileRules) {
  const { t } = useTranslation('files');
  const refusalOf = useFileRefusal(rules);
  // Those that are left after a failed sending keep theirs.
  const lastKey = useRef(Math.max(0, ...state.files.map(({ key }) => key)));
  const [adding, setAdding] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const look = async (file: File): Promise<AddedFile | string> => {
    const { name } = file;
    if (isAdded(state.files, file)) return t(($) => $.sending.duplicate, { name });
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const seen = sniffFile(name, head);
      if (seen === 'old-workbook') return t(($) => $.sending.oldWorkbook, { name });
      if (seen === 'foreign') return t(($) => $.sending.foreign, { name });
      const network = networkNamed(name, new TextDecoder('latin1').decode(head));
      return { key: ++lastKey.current, file, network };
    } catch {
      // Moved, deleted or a folder: the browser has only its name.
      return t(($) => $.sending.unreadable, { name });
    }
  };

  /** @param take what becomes of each that can be sent */
  const lookAt = async (files: readonly File[], take: (added: AddedFile) => void): Promise<boolean> => {
    const refused: string[] = [];
    for (const file of files) {
      setAdding(file.name);
      const seen = refusalOf(file) ?? (await look(file));
      if (typeof seen === 'string') refused.push(seen);
      else take(seen);
    }
    setAdding(undefined);
    setProblems(refused);
    return refused.length === 0;
  };

  return {
    /** From the place for files in the dialog. */
    add: (files: readonly File[]) => void lookAt(files, (added) => change({ type: 'added', ...added })),
    /** From the page. */
    drop: async (files: readonly File[]) => {
      const taken: AddedFile[] = [];
      const whole = await lookAt(files, (added) => taken.push(added));
      change({ type: 'dropped', files: taken, whole });
    },
    adding,
    problems,
  } as const;
}
