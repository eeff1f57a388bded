import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MessagePage } from './message-page.tsx';

interface Props {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly framed?: boolean;
}

function ErrorPage({ title, ...rest }: Props) {
  const { t } = useTranslation('errors');
  usePageTitle(title);
  return (
    <MessagePage {...rest} title={title}>
      <ButtonLink to="/dashboard/list" variant="contained">
        {t(($) => $.home)}
      </ButtonLink>
    </MessagePage>
  );
}

/**
 * The 403 page.
 * @param framed inside the frame of the dashboard
 */
export function ForbiddenPage({ framed = false }: { framed?: boolean }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorPage
      code="403"
      title={t(($) => $.forbidden.title)}
      text={t(($) => $.forbidden.text)}
      framed={framed}
    />
  );
}

export function NotFoundPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="404" title={t(($) => $.notFound.title)} text={t(($) => $.notFound.text)} />;
}

export function InternalErrorPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="500" title={t(($) => $.internal.title)} text={t(($) => $.internal.text)} />;
}
