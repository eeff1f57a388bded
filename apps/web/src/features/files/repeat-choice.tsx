import Button from '@mui/material/Button';
import { type RepeatMode, sendAgainRefusal } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useResendFile } from './files.queries.ts';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  readonly file: FileDetail;
  /** Called with the id of the file that replaces this one when it is sent again. */
  readonly onSentAgain: (id: number) => void;
}

/** Renders the choice for a file with repeated receivables: import only the new ones, or all. */
export function RepeatChoice({ file, onSentAgain }: Props) {
  const { t } = useTranslation('files');
  const { count, money } = useFormat();
  const resend = useResendFile();
  const failed = useErrorTexts(resend.error);
  const { new_receivables, new_value, repeated_receivables, repeated_value, sent_again_id } = file;
  if (sent_again_id !== null)
    return (
      <Notice tone="blue">
        {t(($) => $.repeats.sentAgain, { id: sent_again_id })}{' '}
        <Button size="small" color="inherit" onClick={() => onSentAgain(sent_again_id)}>
          {t(($) => $.repeats.seeResult)}
        </Button>
      </Notice>
    );
  const isPossible = (choice: RepeatMode) => sendAgainRefusal(file, choice) === undefined;
  if (!isPossible('KEEP')) return null;
  const choose = (on_repeat: RepeatMode) =>
    resend.mutate({ id: file.id, on_repeat }, { onSuccess: ({ id }) => onSentAgain(id) });
  const chosen = resend.isPending ? resend.variables.on_repeat : undefined;
  const news = {
    count: new_receivables ?? 0,
    shown: count(new_receivables ?? 0),
    value: money(new_value ?? 0),
  };
  const olds = {
    count: repeated_receivables,
    shown: count(repeated_receivables),
    value: money(repeated_value),
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {isPossible('SKIP') && (
          <Button
            variant="contained"
            loading={chosen === 'SKIP'}
            disabled={resend.isPending}
            onClick={() => choose('SKIP')}
          >
            {t(($) => $.repeats.skip, news)}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          loading={chosen === 'KEEP'}
          disabled={resend.isPending}
          onClick={() => choose('KEEP')}
        >
          {t(($) => $.repeats.keep)}
        </Button>
      </div>
      <small>{t(($) => $.repeats.keepMeans, olds)}</small>
      {file.mode === 'REPLACE' && <small>{t(($) => $.repeats.replaces)}</small>}
      {failed && <Notice tone="red">{failed.reason}</Notice>}
    </div>
  );
}
