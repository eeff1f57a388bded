import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { companyLookup } from '../../../lib/lookups.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLimitAbove } from '../../approvals/public.ts';
import { LenderChecklist } from '../../deals/public.ts';
import { useInviteLenders } from '../negotiations.queries.ts';
import { ChangeFrame, type ChangeProps } from './change-frame.tsx';
import { uninvitedCompanies } from './changes.view.ts';

/** Renders the dialog that invites further investors to a schedule. */
export function InviteDialog({ negotiation, onClose }: ChangeProps) {
  const { t } = useTranslation('offerChange');
  const { deadline, money } = useFormat();
  const invite = useInviteLenders();
  const limit = useLimitAbove('INVITE', negotiation.offer_value);
  const lookup = useQuery(companyLookup('LENDER'));
  // Snapshot at opening: the result still shows the former values.
  const [offer] = useState(negotiation);
  const [chosenIds, setTicked] = useState<readonly number[]>([]);
  const invited = new Set((negotiation.lenders ?? []).map(({ id }) => id));
  const uninvited = lookup.data && uninvitedCompanies(negotiation, lookup.data.rows);
  // Drops investors that a colleague has invited in the meantime.
  const chosen = invite.isIdle ? chosenIds.filter((id) => !invited.has(id)) : chosenIds;
  return (
    <ChangeFrame
      id={offer.id}
      change="INVITE_LENDERS"
      onClose={onClose}
      onConfirm={(idempotencyKey) =>
        invite.mutateAsync({ id: offer.id, lenders: [...chosen], idempotencyKey })
      }
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.sentence.invite}
          values={{
            id: offer.id,
            minimal: money(offer.minimal_value),
            until: deadline(offer.expire_date),
          }}
          components={{ b: <b /> }}
        />
      }
      limit={limit}
      brings={[
        t(($) => $.brings[limit === undefined ? 'newly' : 'newlyApproved']),
        t(($) => $.brings.notOthers),
        t(($) => $.brings.stayAll),
      ]}
      blocked={chosen.length === 0 ? t(($) => $.blocked.invite) : undefined}
      done={t(($) => $.doneText.invite, { count: chosen.length })}
    >
      {uninvited === undefined &&
        (lookup.error === null ? (
          <Skeleton height={120} />
        ) : (
          <FailedState
            title={t(($) => $.fields.lendersFailed)}
            error={lookup.error}
            onRetry={lookup.refetch}
          />
        ))}
      {uninvited?.length === 0 && <Notice tone="blue">{t(($) => $.fields.nobodyLeft)}</Notice>}
      {uninvited && uninvited.length > 0 && (
        <LenderChecklist rows={uninvited} chosen={chosen} onChange={setTicked} />
      )}
    </ChangeFrame>
  );
}
