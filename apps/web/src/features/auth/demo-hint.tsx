import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useAbout } from './auth.queries.ts';

/** In a demonstration: where its mails, and so its PINs, are read. */
export function DemoHint() {
  const { t } = useTranslation('auth');
  const mailbox = useAbout().data?.mailbox;
  if (!mailbox) return null;
  return (
    <Notice tone="grey">
      {t(($) => $.signIn.demo)}{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        {t(($) => $.signIn.mailbox)}
      </a>
      .
    </Notice>
  );
}
