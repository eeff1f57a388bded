import Typography from '@mui/material/Typography';
import type { RowOf } from '@pregao/contract';
import { type CompanyType, DEFAULT_PAGE_SIZE, today } from '@pregao/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { toastProblem } from '../../../lib/errors/toast-problem.ts';
import { useListSearch } from '../../../lib/router/use-list-search.ts';
import { saveWorkbook, workbookName } from '../../../lib/save-file.ts';
import { serverClock } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/types.ts';
import { useReceivableColumns } from '../../receivables/public.ts';
import { negotiationReceivables } from '../negotiations.queries.ts';

type Row = RowOf<'listNegotiationReceivables'>;

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

interface Props {
  readonly company: CompanyType;
  readonly offerId: number;
}

/**
 * Renders the receivables of the offer with their Excel export.
 * Readers who may see the margin get its column.
 */
export function ReceivablesSection({ company, offerId }: Props) {
  const { t } = useTranslation('negotiation');
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate());
  const { page, limit = DEFAULT_PAGE_SIZE, sort } = search;
  const query = useQuery(negotiationReceivables(offerId, { page: page ?? 1, limit, sort }));
  const columns = useColumns(company);
  return (
    <section aria-labelledby="receivables">
      <header
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 16,
          alignItems: 'center',
          marginBottom: 16,
        }}
      >
        <Typography variant="h2" id="receivables">
          {t(($) => $.receivables.title)}
        </Typography>
        <Excel offerId={offerId} />
      </header>
      <DataTable
        label={t(($) => $.receivables.title)}
        columns={columns}
        query={query}
        paging={{ ...list, filtered: false }}
        empty={{ title: t(($) => $.receivables.emptyTitle) }}
      />
    </section>
  );
}

function useColumns(company: CompanyType): readonly Column<Row>[] {
  const { t } = useTranslation('negotiation');
  // Omits the card network, which the headline shows, to give the issuer more width.
  const all = useReceivableColumns();
  return useMemo(() => {
    const columns = all.filter(({ id }) => id !== 'card_network');
    if (company === 'LENDER') return columns;
    const part: Column<Row> = {
      id: 'security_margin',
      header: t(($) => $.receivables.part),
      width: 116,
      cell: ({ security_margin }) =>
        security_margin ? (
          <Badge tone="slate" mark="bookmark" text={t(($) => $.receivables.margin)} />
        ) : (
          t(($) => $.receivables.offered)
        ),
    };
    return [...columns, part];
  }, [all, company, t]);
}

function Excel({ offerId }: { offerId: number }) {
  const { t } = useTranslation('negotiation');
  const download = useMutation({
    mutationFn: () => call('downloadNegotiationReceivables', { params: { id: offerId } }),
    onSuccess: ({ file }) => {
      saveWorkbook(
        workbookName(
          t(($) => $.receivables.file, { id: offerId }),
          today(serverClock()),
        ),
        file,
      );
      toast.success(t(($) => $.receivables.downloaded));
    },
    onError: (error) => void toastProblem(error),
  });
  return (
    <DownloadButton
      text={t(($) => $.receivables.download)}
      busy={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
