import Button from '@mui/material/Button';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { returnAddress } from '../../lib/session/return-to.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { EnrollApp } from '../second-factor/public.ts';
import { Lead, Stack, Title } from './form-parts.tsx';

const route = getRouteApi('/auth/second-factor');

async function leave(): Promise<void> {
  await call('signOut', {}).catch(() => undefined);
  endSession();
  location.assign('/');
}

/** Renders the enrollment of a second factor, which the company requires before any other page. */
export function EnrollPage() {
  const { t } = useTranslation('secondFactor');
  const { returnTo } = route.useSearch();
  const until = route.useLoaderData();
  const navigate = route.useNavigate();
  const { deadline } = useFormat();
  const leaving = useAct(leave);
  usePageTitle(t(($) => $.page.title));
  const continueToPage = async () => {
    startSession(await call('refreshToken', {}));
    await navigate({ href: returnAddress(returnTo), replace: true });
  };
  return (
    <Stack>
      <div>
        <Title>{t(($) => $.page.title)}</Title>
        <Lead>{t(($) => $.page.lead, { until: until ? deadline(until) : '' })}</Lead>
      </div>
      <EnrollApp page onDone={() => void continueToPage()} />
      <Button color="inherit" loading={leaving.pending} onClick={() => void leaving.run(undefined)}>
        {t(($) => $.page.leave)}
      </Button>
    </Stack>
  );
}
