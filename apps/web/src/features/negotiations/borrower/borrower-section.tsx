import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { formatCnpj, MIN_RECORD_SAMPLE } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { negotiationBorrower } from '../negotiations.queries.ts';

type Borrower = Reply<'getBorrowerRecord'>;

/** Renders the acquirer's name, CNPJ and track record of earlier deals. */
export function BorrowerSection({ offerId }: { offerId: number }) {
  const { t } = useTranslation('borrower');
  const query = useQuery(negotiationBorrower(offerId));
  return (
    <Card
      component="section"
      aria-labelledby="borrower"
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}
    >
      <Typography variant="h2" id="borrower">
        {t(($) => $.title)}
      </Typography>
      {query.data ? (
        <Seller borrower={query.data} />
      ) : query.isError ? (
        <FailedState title={t(($) => $.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={96} />
        </div>
      )}
    </Card>
  );
}

function Seller({ borrower: { company_name, tax_number, record, until } }: { borrower: Borrower }) {
  const { t } = useTranslation('borrower');
  const { day } = useFormat();
  const cnpj = formatCnpj(tax_number);
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{company_name}</Typography>
      <DefinitionGrid
        items={[
          {
            label: t(($) => $.taxNumber),
            value: (
              <CopyableId id={cnpj}>
                <NoWrap data-wide>{cnpj}</NoWrap>
              </CopyableId>
            ),
          },
          ...useRecordItems(record),
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {record === null
          ? t(($) => $.insufficient, { ...MIN_RECORD_SAMPLE })
          : t(($) => $.covers, { day: day(until) })}
      </Typography>
    </>
  );
}

function useRecordItems(record: Borrower['record']) {
  const { t } = useTranslation('borrower');
  const { count } = useFormat();
  if (record === null) return [];
  const { answer_hours, ...counts } = record;
  const items = (
    [
      'completed',
      'lapsed_borrower',
      'lapsed_lender',
      'withdrawn',
      'resends',
    ] as const satisfies readonly (keyof typeof counts)[]
  ).map((name) => ({ label: t(($) => $.record[name]), value: count(counts[name]) }));
  const answered = {
    label: t(($) => $.record.answer),
    value: t(($) => $.hours, { hours: count(answer_hours) }),
  };
  return [...items, answered];
}
