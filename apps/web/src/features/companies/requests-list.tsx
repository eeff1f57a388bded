import {
  ACCESS_REQUEST_STATUS_LABELS,
  ACCESS_REQUEST_STATUSES,
  type AccessRequestStatus,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { requestsPage } from './companies.queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

const route = getRouteApi('/dashboard/company/list');

/** Companies that ask to take part, each with the way to its answer. */
export function RequestsList() {
  const { t } = useTranslation('companies');
  const { count } = useFormat();
  const language = useLanguage();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Of the address only what belongs to this tab: the open request narrows nothing.
  const { status, page, limit } = search;
  const list = useListSearch({ status, page, limit, tab: 'requests' as const }, navigate);
  const query = useQuery(requestsPage(search));
  const columns = useRequestColumns();
  const { value: draft, change } = useDraft(search);
  const total = query.data?.total_rows ?? 0;
  const statusText = (one: AccessRequestStatus) => ACCESS_REQUEST_STATUS_LABELS[one][language];
  const clear = () => {
    change({ status: undefined });
    list.filter({ status: undefined });
  };
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, tab: 'requests', request: undefined }),
      resetScroll: false,
      replace: true,
    });
  return (
    <>
      <FilterBar
        onApply={() => list.filter({ status: draft.status })}
        onClear={clear}
        chips={
          status === undefined
            ? []
            : [{ name: t(($) => $.columns.status), text: statusText(status), onRemove: clear }]
        }
      >
        <SelectField
          label={t(($) => $.columns.status)}
          placeholder={t(($) => $.anyStatus)}
          value={draft.status ?? ''}
          onChange={(event) =>
            change({ status: (event.target.value || undefined) as AccessRequestStatus | undefined })
          }
          options={ACCESS_REQUEST_STATUSES.map((value) => ({ value, text: statusText(value) }))}
        />
      </FilterBar>
      <DataTable
        label={t(($) => $.tabs.requests)}
        columns={columns}
        query={query}
        paging={{ ...list, clear }}
        nameOf={({ company_name }) => company_name}
        summary={
          total > 0 && <ListSummary count={t(($) => $.requestCount, { count: total, shown: count(total) })} />
        }
        empty={{ title: t(($) => $.noRequests.title), text: t(($) => $.noRequests.text) }}
      />
      <RequestDialog id={search.request} onClose={close} />
    </>
  );
}
