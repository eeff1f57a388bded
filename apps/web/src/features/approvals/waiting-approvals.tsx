import { APPROVAL_ACT_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWaitingApprovals } from './waiting-approvals.queries.ts';

/**
 * Renders a notice for each approval request of a schedule that waits for a MASTER, or for the second person
 * of a rescission; renders nothing without one.
 */
export function WaitingApprovals({ offerId }: { readonly offerId: number }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { money, deadline } = useFormat();
  return useWaitingApprovals(offerId).map(({ id, act, amount, requested_by, expires_at }) => (
    <Notice key={id} tone="blue">
      {t(($) => (act === 'RESCIND' ? $.approval.waitsForSecond : $.approval.waits), {
        act: APPROVAL_ACT_LABELS[act][language],
        value: money(amount),
        who: requested_by.name,
        until: deadline(expires_at),
      })}{' '}
      <TextLink to="/dashboard/approval/list" search={{ request: id } as never}>
        {t(($) => $.approval.see)}
      </TextLink>
    </Notice>
  ));
}
