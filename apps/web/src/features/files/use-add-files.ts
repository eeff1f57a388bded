import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { glance, isAdded, type SendChange, type SendState } from './send-file.view.ts';

const HEAD_BYTES = 512;

/** Takes dropped files in: each is opened and its first bytes looked at, so that what cannot be sent is told before the upload. */
export function useAddFiles(state: SendState, change: Dispatch<SendChange>) {
  const { t } = useTranslation('files');
  // Those that are left after a failed sending keep theirs.
  const lastKey = useRef(Math.max(0, ...state.files.map(({ key }) => key)));
  const [adding, setAdding] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const reasonOf = async (file: File): Promise<string | undefined> => {
    const { name } = file;
    if (isAdded(state.files, file)) return t(($) => $.sending.duplicate, { name });
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const seen = glance(name, head);
      if (seen === 'old-workbook') return t(($) => $.sending.oldWorkbook, { name });
      return seen === 'foreign' ? t(($) => $.sending.foreign, { name }) : undefined;
    } catch {
      // Moved, deleted or a folder: the browser has only its name.
      return t(($) => $.sending.unreadable, { name });
    }
  };

  const add = async (files: readonly File[]) => {
    const refused: string[] = [];
    for (const file of files) {
      setAdding(file.name);
      const reason = await reasonOf(file);
      if (reason === undefined) change({ type: 'added', key: ++lastKey.current, file });
      else refused.push(reason);
    }
    setAdding(undefined);
    setProblems(refused);
  };

  return { add: (files: readonly File[]) => void add(files), adding, problems } as const;
}
