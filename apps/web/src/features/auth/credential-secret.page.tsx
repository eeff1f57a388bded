import Button from '@mui/material/Button';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Lead, Stack, Title } from './form-parts.tsx';

const route = getRouteApi('/auth/credential-secret');

const revealSecret = (token: string) => call('revealSecret', { body: { token } });

/**
 * Shows the secret of a credential once to the bearer of the mailed link.
 * A click requests it, so that mail scanners that follow the link do not consume it.
 */
export function CredentialSecretPage() {
  const { t } = useTranslation('credentials');
  const { deadline } = useFormat();
  const { token } = route.useSearch();
  const reveal = useAct(revealSecret);
  const failure = useErrorTexts(reveal.error);
  const isLinkExpired = reveal.error instanceof ApiProblem && reveal.error.key === 'LINK_EXPIRED';
  const shown = reveal.result;
  usePageTitle(t(($) => $.secret.title));
  return (
    <Stack>
      <div>
        <Title>{t(($) => $.secret.title)}</Title>
        {!shown && !isLinkExpired && <Lead>{t(($) => $.secret.lead)}</Lead>}
      </div>
      {token === undefined && <Notice tone="amber">{t(($) => $.secret.noToken)}</Notice>}
      {failure && <Notice tone="red">{isLinkExpired ? t(($) => $.secret.expired) : failure.text}</Notice>}
      {shown && (
        <>
          <Notice tone="amber">{t(($) => $.made.keep)}</Notice>
          <SecretBox label={t(($) => $.made.clientId)} value={shown.client_id} />
          <SecretBox label={t(($) => $.made.clientSecret)} value={shown.client_secret} />
          <Lead>{t(($) => $.made.validUntil, { instant: deadline(shown.expires_at) })}</Lead>
        </>
      )}
      {token !== undefined && !shown && !isLinkExpired && (
        <Button
          variant="contained"
          size="large"
          loading={reveal.pending}
          onClick={() => void reveal.run(token)}
        >
          {t(($) => $.secret.show)}
        </Button>
      )}
      <TextLink to="/auth/login">{t(($) => $.secret.enter)}</TextLink>
    </Stack>
  );
}
