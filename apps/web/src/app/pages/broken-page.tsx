import Button from '@mui/material/Button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessagePage } from './message-page.tsx';

/** In place of a page that broke while it was drawn: what can be done, without losing the frame around it. */
export function BrokenPage({ reset }: ErrorComponentProps) {
  return (
    <Suspense>
      <Message retry={reset} />
    </Suspense>
  );
}

function Message({ retry }: { retry: () => void }) {
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
