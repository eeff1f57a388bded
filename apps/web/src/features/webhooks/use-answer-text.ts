import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

type Attempt = Reply<'getWebhookDelivery'>['tries'][number];

/** What came back of a try, and how long it took. */
export function useAnswerText(): (attempt: Attempt) => string {
  const { t } = useTranslation('webhooks');
  const { count } = useFormat();
  return ({ status, failure, duration_ms }) => {
    const ms = count(duration_ms);
    // How long it took nobody knows.
    if (failure === 'INTERRUPTED') return t(($) => $.failures[failure]);
    if (status !== null && status >= 300 && status < 400)
      return t(($) => $.answer.redirect, { status: String(status), ms });
    return failure === null
      ? t(($) => $.answer.status, { status: String(status), ms })
      : t(($) => $.answer.failure, { failure: t(($) => $.failures[failure]), ms });
  };
}
