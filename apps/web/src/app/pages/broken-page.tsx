import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessagePage } from './message-page.tsx';

/** A chunk that is gone: the server has a newer version than this tab. */
const isOutdated = (error: Error) =>
  /dynamically imported module|importing a module|module script/i.test(error.message);

/** In place of a page that broke while it was drawn. */
export function BrokenPage({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('errors');
  const outdated = isOutdated(error);
  usePageTitle(t(($) => $.broken.title));
  return (
    <MessagePage
      title={t(($) => $.broken.title)}
      text={outdated ? t(($) => $.broken.outdated) : t(($) => $.broken.text)}
    >
      <Button variant="contained" onClick={outdated ? () => location.reload() : retry}>
        {outdated ? t(($) => $.broken.reload) : t(($) => $.actions.retry, { ns: 'common' })}
      </Button>
    </MessagePage>
  );
}
