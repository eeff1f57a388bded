import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

type Attempt = Reply<'getWebhookDelivery'>['tries'][number];

/** Returns a formatter of an attempt's response and duration. */
export function useAnswerText(): (attempt: Attempt) => string {
  const { t } = useTranslation('webhooks');
  const { count } = useFormat();
  return ({ status, failure, duration_ms }) => {
    const ms = count(duration_ms);
    // The duration of an interrupted attempt is unknown.
    if (failure === 'INTERRUPTED') return t(($) => $.failures[failure]);
    if (status !== null && status >= 300 && status < 400)
      return t(($) => $.answer.redirect, { status: String(status), ms });
    return failure === null
      ? t(($) => $.answer.status, { status: String(status), ms })
      : t(($) => $.answer.failure, { failure: t(($) => $.failures[failure]), ms });
  };
}
