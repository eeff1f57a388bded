import type { InstantLike } from '@pregao/domain';
import { webhooksPath } from '../links.ts';
import { defineNotice } from '../notice.ts';

interface WebhookFacts {
  readonly url: string;
  /** Name that the company gave it; may be empty. */
  readonly name: string;
  readonly failing_since: InstantLike;
  /** True if the endpoint itself replied 410 Gone. */
  readonly gone: boolean;
}

export const webhookSwitchedOff = defineNotice<WebhookFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: webhooksPath,
  rows: (facts, format) => [
    format.fact('webhook', facts.name || '–'),
    format.fact('url', facts.url),
    format.fact('failing_since', format.instant(facts.failing_since)),
  ],
  pt: (facts) => ({
    subject: 'Webhook desligado: o endereço não recebe mais avisos',
    message: facts.gone
      ? 'Um endereço de webhook da sua empresa respondeu que não existe mais (410), e os avisos a ele foram desligados.'
      : 'Um endereço de webhook da sua empresa não aceita nenhum aviso há dias, e os avisos a ele foram desligados.',
    nextStep:
      'O que esperava por ele não será enviado por si só. Corrija o endereço, envie um teste e ligue-o novamente; as entregas dos últimos 30 dias podem ser reenviadas uma a uma.',
    button: 'Ver webhooks',
  }),
  en: (facts) => ({
    subject: 'Webhook switched off: the address receives no more events',
    message: facts.gone
      ? 'A webhook address of your company responded that it no longer exists (410), so it was switched off.'
      : 'A webhook address of your company has accepted no events for days, so it was switched off.',
    nextStep:
      'Pending events are not sent automatically. Correct the address, send a test and switch it on again; deliveries of the last 30 days can be sent again one by one.',
    button: 'See webhooks',
  }),
});
