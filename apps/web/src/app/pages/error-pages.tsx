import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessagePage } from './message-page.tsx';

const LinkButton = createLink(Button);

function ErrorPage({ code, title, text }: { code: string; title: string; text: string }) {
  const { t } = useTranslation('errors');
  usePageTitle(title);
  return (
    <MessagePage code={code} title={title} text={text}>
      <LinkButton to="/dashboard/list" variant="contained">
        {t(($) => $.home)}
      </LinkButton>
    </MessagePage>
  );
}

export function ForbiddenPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="403" title={t(($) => $.forbidden.title)} text={t(($) => $.forbidden.text)} />;
}

export function NotFoundPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="404" title={t(($) => $.notFound.title)} text={t(($) => $.notFound.text)} />;
}

export function InternalErrorPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="500" title={t(($) => $.internal.title)} text={t(($) => $.internal.text)} />;
}
