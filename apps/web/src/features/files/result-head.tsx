import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { mayOpenPage } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useUser } from '../../lib/session/session.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ResultDisc } from '../../ui/overlays/result-disc.tsx';
import type { Tone } from '../../ui/tones.ts';
import {
  type ChosenFile,
  canceledFiles,
  failedFiles,
  filesWithErrors,
  type Verdict,
} from './send-file.view.ts';
import { useFileRemedy } from './use-file-remedy.ts';
import type { FileDetail } from './use-file-results.ts';

type ResultKind =
  | 'processing'
  | 'done'
  | 'failed'
  | 'repeats'
  | 'someFailed'
  | 'importCanceled'
  | 'someCanceled'
  | 'error'
  | 'unknown'
  | 'part'
  | 'canceled';

const LOOKS: Record<ResultKind, { tone: Tone; mark: IconName }> = {
  processing: { tone: 'blue', mark: 'clock' },
  done: { tone: 'green', mark: 'check' },
  failed: { tone: 'red', mark: 'close' },
  repeats: { tone: 'amber', mark: 'warning' },
  someFailed: { tone: 'amber', mark: 'warning' },
  importCanceled: { tone: 'grey', mark: 'ban' },
  someCanceled: { tone: 'grey', mark: 'ban' },
  error: { tone: 'red', mark: 'close' },
  unknown: { tone: 'amber', mark: 'warning' },
  part: { tone: 'amber', mark: 'warning' },
  canceled: { tone: 'grey', mark: 'ban' },
};

/**
 * Returns the icon state of a sending: `processing` until every file has its result, then the outcome.
 * Files that did not arrive take precedence.
 */
function resultKindOf(verdict: Verdict, sent: number, details: readonly FileDetail[]): ResultKind {
  if (verdict === 'refused') return 'error';
  if (verdict !== 'sent') return verdict;
  const failed = failedFiles(details);
  const done = details.filter(({ status }) => status === 'PROCESSED').length;
  if (done + failed < sent) return 'processing';
  const canceled = canceledFiles(details);
  if (failed === 0 && canceled > 0) return canceled < sent ? 'someCanceled' : 'importCanceled';
  if (failed === 0) return 'done';
  if (failed < sent) return 'someFailed';
  return filesWithErrors(details) === 0 ? 'repeats' : 'failed';
}

interface Props {
  readonly titleId: string;
  readonly verdict: Verdict;
  readonly files: readonly ChosenFile[];
  readonly details: readonly FileDetail[];
}

export function ResultHead({ titleId, verdict, files, details }: Props) {
  const { t } = useTranslation('files');
  const seesFiles = mayOpenPage(useUser().permission, '/dashboard/file-management/list');
  const kind = resultKindOf(verdict, files.length, details);
  const refused = files.find(({ outcome }) => outcome.state === 'refused')?.outcome;
  const described = useErrorTexts(refused?.state === 'refused' ? refused.error : undefined);
  const remedyOf = useFileRemedy();
  const only = details.length === 1 ? details[0] : undefined;
  const repeatsCanceled = details.some(({ repeats_canceled_at }) => repeats_canceled_at !== null);
  const severalFailed = t(($) => $.result.severalFailedText);
  const texts: Record<ResultKind, { title: string; text: string | undefined }> = {
    processing: { title: t(($) => $.result.successTitle), text: t(($) => $.result.successText) },
    done: {
      title: t(($) => $.result.doneTitle),
      text: t(($) => $.result[repeatsCanceled ? 'othersText' : 'doneText']),
    },
    importCanceled: {
      title: t(($) => $.result.importCanceledTitle, { count: details.length }),
      text: t(($) => $.result.importCanceledText, { count: details.length }),
    },
    someCanceled: { title: t(($) => $.result.someCanceledTitle), text: t(($) => $.result.othersText) },
    failed: {
      title: t(($) => $.result.failedTitle),
      text: only ? t(($) => $.result.failedText, { remedy: remedyOf(only) }) : severalFailed,
    },
    repeats: { title: t(($) => $.result.repeatsTitle), text: only ? remedyOf(only) : severalFailed },
    someFailed: { title: t(($) => $.result.someFailedTitle), text: severalFailed },
    error: { title: t(($) => $.result.errorTitle), text: files.length === 1 ? described?.reason : undefined },
    unknown: {
      title: t(($) => $.result.unknownTitle, { count: files.length }),
      text: t(($) => $.result[seesFiles ? 'unknownText' : 'unknownOwnText']),
    },
    part: { title: t(($) => $.result.partTitle), text: undefined },
    canceled: { title: t(($) => $.result.canceledTitle), text: t(($) => $.result.canceledText) },
  };
  const { tone, mark } = LOOKS[kind];
  const { title, text } = texts[kind];
  return (
    <div role={LOOKS[kind].tone === 'red' ? 'alert' : 'status'} style={{ textAlign: 'center' }}>
      <ResultDisc tone={tone}>
        {kind === 'processing' ? (
          <CircularProgress size={26} color="inherit" />
        ) : (
          <Icon name={mark} size={28} />
        )}
      </ResultDisc>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
    </div>
  );
}
