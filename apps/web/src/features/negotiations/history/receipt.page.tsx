import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dealAct, negotiationDetail } from '../../deals/public.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const route = getRouteApi('/dashboard/negotiation/$id/receipt/$key');

/** Renders the receipt page of one binding act. The print style sheet shows the receipt alone. */
export function ReceiptPage() {
  const { t } = useTranslation(['dealHistory', 'negotiation']);
  const { id: text, key } = route.useParams();
  const id = Number(text);
  const address = `/dashboard/negotiation/${id}/new-credit`;
  const negotiation = useQuery(negotiationDetail(id));
  const act = useQuery(dealAct(id, key));
  const error = negotiation.error ?? act.error;
  const row = act.data?.receipt ? act.data : act.data && null;
  const schedule = t(($) => $.schedule, { id, ns: 'negotiation' });
  const title = t(($) => $.sheet.title);
  return (
    <>
      <PageHeader
        title={`${title} · ${schedule}`}
        crumbs={[
          { text: t(($) => $.home, { ns: 'negotiation' }), to: '/dashboard/list' },
          { text: t(($) => $.list, { ns: 'negotiation' }), to: '/dashboard/negotiation/list' },
          { text: schedule, to: address },
          { text: title },
        ]}
        actions={
          row && (
            <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()}>
              {t(($) => $.sheet.print)}
            </Button>
          )
        }
      />
      {row && negotiation.data && <ReceiptSheet row={row} negotiation={negotiation.data} />}
      {row === null && negotiation.data && (
        <EmptyState
          title={t(($) => $.sheet.missing)}
          text={t(($) => $.sheet.missingText)}
          action={<ButtonLink to={address}>{t(($) => $.sheet.back)}</ButtonLink>}
        />
      )}
      {error && (
        <FailedState
          error={error}
          onRetry={() => void Promise.all([negotiation.refetch(), act.refetch()])}
          back={{ to: '/dashboard/negotiation/list', text: t(($) => $.toList, { ns: 'negotiation' }) }}
        />
      )}
      {!error && (negotiation.isPending || act.isPending) && (
        <div aria-busy="true">
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}
