import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Lead, Stack, Title } from './form-parts.tsx';

/** How a company and its users get access. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t(($) => $.register.title));
  return (
    <Stack>
      <div>
        <Title>{t(($) => $.register.title)}</Title>
        <Lead>{t(($) => $.register.lead)}</Lead>
      </div>
      <Notice tone="grey">{t(($) => $.register.company)}</Notice>
      <Notice tone="grey">{t(($) => $.register.newcomer)}</Notice>
      <TextLink to="/auth/login">{t(($) => $.backToSignIn)}</TextLink>
    </Stack>
  );
}
