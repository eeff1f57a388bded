import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toasts/toasts.ts';
import { PasswordChange } from './password-change.tsx';
import { ProfileHead, ProfilePart } from './profile-part.tsx';
import { OWN_SESSIONS } from './sessions.queries.ts';

/** Renders the password section with its form to change it. */
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
      {changing && <PasswordChange onDone={done} onCancel={() => setChanging(false)} />}
    </ProfilePart>
  );
}
