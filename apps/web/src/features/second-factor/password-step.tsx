import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import type { Act } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../password/public.ts';

/** Form layout of one step of the enrollment: explanation, fields, buttons. */
export const FactorStep = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: 440,
  '&[data-wide]': { maxWidth: 760 },
  '& h2, & h3': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

/**
 * Button row with the height of the fields above; on a page before sign-in (`data-page`) with their width.
 */
export const FactorButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:not([data-page]) > .MuiButton-sizeLarge': { minHeight: 40, padding: '8px 16px', fontSize: '0.875rem' },
  '&[data-page]': { flexDirection: 'column', alignItems: 'stretch' },
});

interface Props {
  readonly text?: string;
  readonly verb: string;
  readonly act: Act<string, unknown>;
  /** Whether it is rendered on a page before sign-in. */
  readonly page?: boolean;
  /** Whether to take the focus, because it replaces the button that opened it. */
  readonly autoFocus?: boolean;
  readonly danger?: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** Asks for the reader's current password before a change of the sign-in. */
export function PasswordStep({
  text,
  verb,
  act,
  page = false,
  autoFocus = false,
  danger = false,
  onCancel,
}: Props) {
  const { t } = useTranslation('secondFactor');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const failure = useErrorTexts(act.error);
  const missing = tried && password === '' ? t(($) => $.missing) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') void act.run(password);
  };
  return (
    <FactorStep onSubmit={submit} noValidate>
      {text && <p>{text}</p>}
      {failure && !failure.fields.password && <Notice tone="red">{failure.text}</Notice>}
      <PasswordField
        large={page}
        autoFocus={autoFocus}
        label={t(($) => $.password)}
        help={t(($) => $.passwordHelp)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ?? failure?.fields.password}
      />
      <FactorButtons data-page={page || undefined}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          color={danger ? 'error' : 'primary'}
          loading={act.pending}
        >
          {verb}
        </Button>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {t(($) => $.cancel)}
          </Button>
        )}
      </FactorButtons>
    </FactorStep>
  );
}
