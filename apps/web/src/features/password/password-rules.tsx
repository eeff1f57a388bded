import { styled } from '@mui/material/styles';
import { PASSWORD_MAX, PASSWORD_MIN } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { PasswordRule } from './password.view.ts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li[data-met]': { color: theme.vars.palette.success.main },
}));

/** Renders the password rules, ticked off while the password is typed. */
export function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  const { t } = useTranslation('password');
  const text = (name: PasswordRule['name']) => {
    if (name === 'LENGTH') return t(($) => $.rules.LENGTH, { length: PASSWORD_MIN });
    if (name === 'TOO_LONG') return t(($) => $.rules.TOO_LONG, { length: PASSWORD_MAX });
    return t(($) => $.rules[name]);
  };
  return (
    <List>
      {rules.map(({ name, met }) => (
        <li key={name} data-met={met || undefined}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <g stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
              {met ? <path d="m3 8.5 3.2 3.2L13 5" /> : <circle cx="8" cy="8" r="4" />}
            </g>
          </svg>
          {text(name)}
          <span style={visuallyHidden}>: {met ? t(($) => $.met) : t(($) => $.unmet)}</span>
        </li>
      ))}
    </List>
  );
}
