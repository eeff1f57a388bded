import { useErrorTexts } from '../lib/errors/use-error-texts.ts';
import { Notice } from '../ui/notice.tsx';

/** Shows why the form could not be saved. It stays after the toast has gone. */
export function FormFailure({ error }: { error: unknown }) {
  const described = useErrorTexts(error);
  if (error === undefined || described === undefined) return null;
  return <Notice tone="red">{described.reason}</Notice>;
}
