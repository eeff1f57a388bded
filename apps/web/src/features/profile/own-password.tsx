import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { ProfileHead, ProfilePart } from './profile-part.tsx';
import { OWN_SESSIONS } from './sessions.queries.ts';

const PasswordChange = lazyPart(() => import('./password-change.tsx').then((file) => file.PasswordChange));

/** The reader's password, which is changed in its place. */
export function OwnPassword() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const queries = useQueryClient();
  const [changing, setChanging] = useState<boolean>();
  const done = (ended: number) => {
    setChanging(false);
    toast.success(t(($) => $.ownPassword.changed, { count: ended }));
    void queries.invalidateQueries({ queryKey: OWN_SESSIONS });
  };
  return (
    <ProfilePart role="region" aria-labelledby={heading}>
      <ProfileHead>
        <div>
          <h2 id={heading}>{t(($) => $.ownPassword.title)}</h2>
          <p>{t(($) => $.ownPassword.lead)}</p>
        </div>
        {!changing && (
          <Button variant="outlined" autoFocus={changing === false} onClick={() => setChanging(true)}>
            {t(($) => $.ownPassword.change)}
          </Button>
        )}
      </ProfileHead>
      {changing && (
        <Suspense fallback={<Skeleton height={320} aria-hidden="true" />}>
          <PasswordChange onDone={done} onCancel={() => setChanging(false)} />
        </Suspense>
      )}
    </ProfilePart>
  );
}
