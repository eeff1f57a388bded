import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessagePage } from './message-page.tsx';

/** In place of a page that broke while it was drawn. */
export function BrokenPage({ retry }: { retry: () => void }) {
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
