import Button from '@mui/material/Button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessagePage } from './message-page.tsx';

/** Shows an error with a retry inside the frame. It suspends until the texts of `errors` load. */
export function BrokenPage({ reset }: ErrorComponentProps) {
  return (
    <Suspense>
      <BrokenMessage retry={reset} />
    </Suspense>
  );
}

function BrokenMessage({ retry }: { retry: () => void }) {
  const { t } = useTranslation('errors');
  usePageTitle(t(($) => $.broken.title));
  return (
    <MessagePage title={t(($) => $.broken.title)} text={t(($) => $.broken.text)}>
      <Button variant="contained" onClick={retry}>
        {t(($) => $.actions.retry, { ns: 'common' })}
      </Button>
    </MessagePage>
  );
}
