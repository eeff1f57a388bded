import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDescribed } from '../../../lib/errors/use-described.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckFound } from './contract-check.tsx';
import type { FileCheck } from './use-file-check.ts';

/** What the check of a chosen file says before it is sent: to whoever sends it, and later to the acquirer as well. */
export function CheckBeforeSending({ check }: { readonly check: FileCheck }) {
  const { t } = useTranslation('contractCheck');
  const described = useDescribed(check.refusal);
  if (check.isPending)
    return (
      <div role="status" style={{ display: 'grid', gap: 8 }}>
        {t(($) => $.before.checking)}
        <Skeleton height={64} />
      </div>
    );
  if (check.refusal) return described ? <Notice tone="red">{described.reason}</Notice> : null;
  if (check.hasFailed) return <Notice tone="amber">{t(($) => $.before.failed)}</Notice>;
  if (check.found === undefined) return null;
  const { signed, check: found } = check.found;
  return (
    <>
      {!signed && found.document === null && <Notice tone="amber">{t(($) => $.before.unsigned)}</Notice>}
      <CheckFound check={found} />
    </>
  );
}
