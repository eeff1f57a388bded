import Button from '@mui/material/Button';
import { PASSWORD_MAX } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useUser } from '../../lib/session/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordFields, PasswordField, useNewPassword } from '../password/public.ts';
import { FactorButtons, FactorStep } from '../second-factor/public.ts';

interface Props {
  /** Called with the number of other sessions that were ended. */
  readonly onDone: (ended: number) => void;
  readonly onCancel: () => void;
}

type Change = { current_password: string; password: string; password_confirmation: string };

/** Renders the fields of the current and the new password, with its rules. */
export function PasswordChange({ onDone, onCancel }: Props) {
  const { t } = useTranslation('profile');
  const { email } = useUser();
  const [current, setCurrent] = useState('');
  const [tried, setTried] = useState('');
  const change = useAct((body: Change) => call('changeOwnPassword', { body }));
  const failure = useErrorTexts(change.error);
  const entry = useNewPassword(change.error);
  const wrong = failure?.fields.current_password;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!entry.ready || current === '') return;
    setTried(current);
    const changed = await change.run({ current_password: current, ...entry.send() });
    if (changed) onDone(changed.ended);
  };

  return (
    <FactorStep onSubmit={submit} noValidate>
      {failure && !wrong && !entry.shownAtField && <Notice tone="red">{failure.text}</Notice>}
      {/* Lets password managers store the new password for this address. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        autoFocus
        label={t(($) => $.ownPassword.current)}
        name="current_password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={current === tried ? wrong : undefined}
      />
      <NewPasswordFields entry={entry} />
      <FactorButtons>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={change.pending}
          disabled={!entry.ready || current === ''}
        >
          {t(($) => $.ownPassword.save)}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t(($) => $.ownPassword.cancel)}
        </Button>
      </FactorButtons>
    </FactorStep>
  );
}
