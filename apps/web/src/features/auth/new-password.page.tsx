import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { resetPassword } from './auth.acts.ts';
import { Lead, Stack, Title } from './form-parts.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const route = getRouteApi('/auth/new-password');

/** Sets the password with the token of an invitation or a reset mail. */
export function NewPasswordPage() {
  const { t } = useTranslation('auth');
  const { token } = route.useSearch();
  const reset = useAct(resetPassword);
  const title = reset.result ? t(($) => $.newPassword.doneTitle) : t(($) => $.newPassword.title);
  usePageTitle(title);
  if (reset.result) {
    return (
      <Stack>
        <Title>{title}</Title>
        <Notice tone="green">{t(($) => $.newPassword.done)}</Notice>
        <TextLink to="/auth/login">{t(($) => $.newPassword.enter)}</TextLink>
      </Stack>
    );
  }
  return (
    <Stack>
      <div>
        <Title>{title}</Title>
        <Lead>{t(($) => $.newPassword.lead)}</Lead>
      </div>
      {token === undefined ? (
        <>
          <Notice tone="amber">{t(($) => $.newPassword.noToken)}</Notice>
          <TextLink to="/auth/forgot-password">{t(($) => $.newPassword.askNew)}</TextLink>
        </>
      ) : (
        <NewPasswordForm token={token} reset={reset} />
      )}
    </Stack>
  );
}
