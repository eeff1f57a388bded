import { PASSWORD_MAX } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { passwordRules } from './password.view.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { NewPassword } from './use-new-password.ts';

interface Props {
  readonly entry: NewPassword;
  readonly large?: boolean;
}

/** Renders the fields of a new password, typed twice, and its unmet rules. */
export function NewPasswordFields({ entry, large = false }: Props) {
  const { t } = useTranslation('password');
  const { password, confirmation, flaw } = entry;
  const flaws = { COMMON: t(($) => $.common), HOLDS_NAME: t(($) => $.holdsName) };
  return (
    <>
      <PasswordField
        large={large}
        label={t(($) => $.password)}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
        value={password}
        onChange={(event) => entry.setPassword(event.target.value)}
        help={t(($) => $.namesHelp)}
        error={flaw && flaws[flaw]}
      />
      <PasswordField
        large={large}
        label={t(($) => $.confirmation)}
        name="password_confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
        value={confirmation}
        onChange={(event) => entry.setConfirmation(event.target.value)}
      />
      <PasswordRules rules={passwordRules(password, confirmation)} />
    </>
  );
}
