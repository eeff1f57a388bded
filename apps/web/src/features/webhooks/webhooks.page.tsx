import Button from '@mui/material/Button';
import { MAX_WEBHOOKS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import type { RowAction } from '../../ui/table/types.ts';
import { ConfirmWebhookDialog, type WebhookAct } from './confirm-webhook-dialog.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { webhooksList } from './webhooks.list.ts';
import { useEditWebhook, useTestWebhook, type WebhookRow, webhooksPage } from './webhooks.queries.ts';
import { webhookNameOf } from './webhooks.view.ts';

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx').then((file) => file.WebhookDialog));

const route = getRouteApi('/dashboard/webhook/list');

type OpenDialog = { readonly act: 'edit' | WebhookAct; readonly webhook: WebhookRow; readonly open: boolean };

/** Renders the webhooks of the reader's company. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, webhooksList);
  const query = useQuery(webhooksPage(search, useUser()));
  const columns = useWebhookColumns();
  const [openDialog, setOver] = useState<OpenDialog>();
  const actionsOf = useActions(
    (act, webhook) => setOver({ act, webhook, open: true }),
    (webhook) => go({ webhook: webhook.id }),
  );
  const go = (change: { act?: 'new' | undefined; webhook?: number | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false, replace: true });
  const opened = query.data?.rows.find(({ id }) => id === search.webhook);
  const closeDialog = () => setOver(openDialog && { ...openDialog, open: false });
  const create = (variant: 'contained' | 'outlined') => (
    <Button
      variant={variant}
      color={variant === 'outlined' ? 'inherit' : 'primary'}
      onClick={() => go({ act: 'new' })}
    >
      {t(($) => $.form.create)}
    </Button>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead, { count: MAX_WEBHOOKS })}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            {create('contained')}
          </>
        }
      />
      <DataTable
        label={t(($) => $.title)}
        columns={columns}
        query={query}
        paging={list}
        nameOf={webhookNameOf}
        summary={<ListSummary page={query.data} count={(counted) => t(($) => $.count, counted)} />}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: create('outlined'),
        }}
        actionsOf={actionsOf}
      />
      <LastValue value={opened}>
        {(webhook, open) => (
          <DeliveriesPanel
            key={webhook.id}
            webhook={webhook}
            open={open}
            onClose={() => go({ webhook: undefined })}
          />
        )}
      </LastValue>
      <WebhookDialog open={search.act === 'new'} onClose={() => go({ act: undefined })} />
      {openDialog?.act === 'edit' && (
        <WebhookDialog
          key={openDialog.webhook.id}
          open={openDialog.open}
          webhook={openDialog.webhook}
          onClose={closeDialog}
        />
      )}
      {openDialog && openDialog.act !== 'edit' && (
        <ConfirmWebhookDialog
          key={`${openDialog.act} ${openDialog.webhook.id}`}
          open={openDialog.open}
          act={openDialog.act}
          webhook={openDialog.webhook}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

/** Keeps the dialog or panel rendered during the closing animation. */
function LastValue<T>({
  value,
  children,
}: {
  value: T | undefined;
  children: (value: T, open: boolean) => React.ReactNode;
}) {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return shown === undefined ? null : children(shown, value !== undefined);
}

/** Returns the row actions of a webhook. */
function useActions(
  ask: (act: OpenDialog['act'], webhook: WebhookRow) => void,
  see: (webhook: WebhookRow) => void,
): (row: WebhookRow) => RowAction[] {
  const { t } = useTranslation('webhooks');
  const test = useTestWebhook();
  const edit = useEditWebhook();
  const sendTest = (id: number) => test.mutate(id, { onSuccess: () => toast.success(t(($) => $.test.sent)) });
  const setActive = ({ id, url, name, events, active }: WebhookRow) =>
    edit.mutate(
      { id, url, name, events: [...events], active: !active },
      { onSuccess: () => toast.success(active ? t(($) => $.turn.offDone) : t(($) => $.turn.onDone)) },
    );
  return (row) => [
    { text: t(($) => $.deliveries.list), onSelect: () => see(row) },
    { text: t(($) => $.form.edit), onSelect: () => ask('edit', row) },
    { text: t(($) => $.test.verb), onSelect: () => sendTest(row.id) },
    { text: row.active ? t(($) => $.turn.off) : t(($) => $.turn.on), onSelect: () => setActive(row) },
    { text: t(($) => $.rotate.verb), onSelect: () => ask('rotate', row) },
    { text: t(($) => $.remove.verb), danger: true, onSelect: () => ask('remove', row) },
  ];
}
