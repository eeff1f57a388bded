import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CheckFound } from './contract-check.tsx';
import type { FileCheck } from './use-file-check.ts';

interface Props {
  readonly check: FileCheck;
  readonly onSkip: () => void;
}

/** Shows the check of a chosen file before it is sent. The acquirer later reads the same. */
export function CheckBeforeSending({ check, onSkip }: Props) {
  const { t } = useTranslation('contractCheck');
  const described = useErrorTexts(check.refusal);
  if (check.isPending)
    return (
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
        <div role="status" style={{ display: 'grid', gap: 8, width: '100%' }}>
          {t(($) => $.before.checking)}
          <Skeleton height={64} />
        </div>
        <Button color="inherit" onClick={onSkip}>
          {t(($) => $.before.skip)}
        </Button>
      </div>
    );
  if (check.refusal) return described ? <Notice tone="red">{described.reason}</Notice> : null;
  if (check.isMissing) return <Notice tone="amber">{t(($) => $.before.missing)}</Notice>;
  if (check.found === undefined) return null;
  const { signed, check: found } = check.found;
  return (
    <>
      {!signed && found.document === null && <Notice tone="amber">{t(($) => $.before.unsigned)}</Notice>}
      <CheckFound check={found} />
    </>
  );
}
