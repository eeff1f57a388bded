import { styled } from '@mui/material/styles';
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_TEST,
  type WebhookDeliveryStatus,
  type WebhookType,
  webhookEventsFor,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(4),
}));

export interface DeliveryFilter {
  readonly status?: WebhookDeliveryStatus;
  readonly type?: WebhookType;
}

interface Props {
  readonly value: DeliveryFilter;
  readonly onChange: (value: DeliveryFilter) => void;
}

/** Renders the filters of deliveries by status and event type. */
export function DeliveryFilters({ value, onChange }: Props) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const { company_type } = useUser();
  const types = [...webhookEventsFor(company_type), WEBHOOK_TEST] as const;
  const all = t(($) => $.deliveries.all);
  return (
    <Row role="search" aria-label={t(($) => $.deliveries.filters)}>
      <SelectField
        label={t(($) => $.deliveries.status)}
        placeholder={all}
        options={WEBHOOK_DELIVERY_STATUSES.map((status) => ({
          value: status,
          text: t(($) => $.deliveryStates[status]),
        }))}
        value={value.status ?? ''}
        onChange={({ target }) => {
          const status = WEBHOOK_DELIVERY_STATUSES.find((one) => one === target.value);
          onChange({ ...(value.type && { type: value.type }), ...(status && { status }) });
        }}
      />
      <SelectField
        label={t(($) => $.deliveries.type)}
        placeholder={all}
        options={types.map((type) => ({ value: type, text: WEBHOOK_EVENT_LABELS[type][language] }))}
        value={value.type ?? ''}
        onChange={({ target }) => {
          const type = types.find((one) => one === target.value);
          onChange({ ...(value.status && { status: value.status }), ...(type && { type }) });
        }}
      />
    </Row>
  );
}
