import { type CompanyType, type FieldErrorKey, webhookEventsFor, webhookHostFault } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import { addressOfHost, isPublicAddress } from '../../platform/egress/public-address.ts';
import { Refused } from '../../platform/refusal.ts';
import type { WebhookForm } from './webhooks.store.ts';

interface Fault {
  readonly field: string;
  readonly message: FieldErrorKey;
}

/**
 * Validates and normalizes the form of a webhook. Only literal addresses are checked here; host names are
 * resolved and checked at each delivery (SSRF).
 * @throws Refused MALFORMED for an address that this installation may not reach, or events that the company
 * never receives
 */
export function validateForm<Form extends WebhookForm>(
  { config }: Pick<Deps, 'config'>,
  company: { readonly company_type: CompanyType },
  form: Form,
): Form {
  const message = config.webhooksPrivate ? undefined : reachFault(form.url);
  const known = webhookEventsFor(company.company_type);
  const faults: Fault[] = [
    ...(message === undefined ? [] : [{ field: 'url', message }]),
    ...(form.events.every((event) => known.includes(event))
      ? []
      : [{ field: 'events', message: 'NOT_ALLOWED' } as const]),
  ];
  if (faults.length > 0) throw new Refused('MALFORMED', { errors: faults });
  return { ...form, url: new URL(form.url).href };
}

function reachFault(url: string): FieldErrorKey | undefined {
  const literal = addressOfHost(new URL(url).hostname);
  if (literal !== undefined && !isPublicAddress(literal)) return 'WEBHOOK_URL_NOT_PUBLIC';
  return webhookHostFault(url);
}
