import { detectNetwork } from '@pregao/domain';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRules } from './file-rules.ts';
import { type AddedFile, isAdded, type SendAction, type SendState, sniffFile } from './send-file.view.ts';
import { useFileRefusal } from './use-file-refusal.ts';

/** Number of bytes read from a file to detect its type: enough for a header and some lines. */
const HEAD_BYTES = 4096;

/** Adds files after reading their first bytes, so that invalid ones are refused before the upload. */
export function useAddFiles(state: SendState, change: Dispatch<SendAction>, rules: FileRules) {
  const { t } = useTranslation('files');
  const refusalOf = useFileRefusal(rules);
  // Starts above the keys of files that are left after a failed sending.
  const lastKey = useRef(Math.max(0, ...state.files.map(({ key }) => key)));
  const [adding, setAdding] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const sniffHead = async (file: File): Promise<AddedFile | string> => {
    const { name } = file;
    if (isAdded(state.files, file)) return t(($) => $.sending.duplicate, { name });
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const sniffed = sniffFile(name, head);
      if (sniffed === 'old-workbook') return t(($) => $.sending.oldWorkbook, { name });
      if (sniffed === 'foreign') return t(($) => $.sending.foreign, { name });
      const network = detectNetwork(name, new TextDecoder('latin1').decode(head));
      return { key: ++lastKey.current, file, network };
    } catch {
      // The file was moved, deleted or is a folder: the browser has only its name.
      return t(($) => $.sending.unreadable, { name });
    }
  };

  /**
   * Inspects files and returns whether all were accepted.
   * @param take called with each accepted file
   */
  const sniff = async (files: readonly File[], take: (added: AddedFile) => void): Promise<boolean> => {
    const refused: string[] = [];
    for (const file of files) {
      setAdding(file.name);
      const sniffed = refusalOf(file) ?? (await sniffHead(file));
      if (typeof sniffed === 'string') refused.push(sniffed);
      else take(sniffed);
    }
    setAdding(undefined);
    setProblems(refused);
    return refused.length === 0;
  };

  return {
    /** Adds files from the drop zone of the dialog. */
    add: (files: readonly File[]) => void sniff(files, (added) => change({ type: 'added', ...added })),
    /** Adds files dropped on the page. */
    drop: async (files: readonly File[]) => {
      const acceptedFiles: AddedFile[] = [];
      const allAccepted = await sniff(files, (added) => acceptedFiles.push(added));
      change({ type: 'dropped', files: acceptedFiles, allAccepted: allAccepted });
    },
    adding,
    problems,
  } as const;
}
