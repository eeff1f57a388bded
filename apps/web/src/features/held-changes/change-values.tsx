import { styled } from '@mui/material/styles';
import { HELD_FIELD_LABELS } from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type ShownHeldValue, valueText } from './held-values.view.ts';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& dl': { margin: 0, display: 'grid' },
  '& [data-line]': {
    display: 'grid',
    gridTemplateColumns: '3fr 5fr 5fr',
    gap: theme.spacing(1, 4),
    padding: theme.spacing(2.5, 4),
  },
  '& [data-line][data-single]': { gridTemplateColumns: '3fr 10fr' },
  '& dl > [data-line]': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dl:first-child > [data-line]:first-of-type': { borderTop: 0 },
  '& [data-head]': {
    ...theme.typography.caption,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.head,
    paddingBlock: theme.spacing(1.5),
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body1,
    margin: 0,
    minWidth: 0,
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd[data-quiet]': { color: theme.vars.palette.text.secondary },
  '& dd[data-new]': { fontWeight: 600 },
  '& dd > small': visuallyHidden,
  [theme.breakpoints.down('sm')]: {
    '& [data-line]': { gridTemplateColumns: '1fr 1fr' },
    '& [data-head] > :first-of-type': { display: 'none' },
    '& dt': { ...theme.typography.caption, gridColumn: '1 / -1' },
    '& [data-line][data-single] dd': { gridColumn: '1 / -1' },
  },
}));

/** Renders the values before and after the change; unchanged values are marked as such. */
export function ChangeValues({ values }: { values: readonly ShownHeldValue[] }) {
  const { t } = useTranslation('held');
  const language = useLanguage();
  const text = ({ field }: ShownHeldValue, value: string) =>
    field === 'email' ? <EmailText email={value} /> : valueText(field, value, { language, banks });
  const allNew = values.every(({ before }) => before === null);
  return (
    <List>
      {!allNew && (
        <div data-line data-head aria-hidden="true">
          <span />
          <span>{t(($) => $.values.before)}</span>
          <span>{t(($) => $.values.after)}</span>
        </div>
      )}
      <dl>
        {values.map((value) => (
          <div key={value.field} data-line data-single={allNew || undefined}>
            <dt>{HELD_FIELD_LABELS[value.field][language]}</dt>
            {!allNew && (
              <dd data-quiet>
                <small>{t(($) => $.values.before)}: </small>
                {value.before === null ? '—' : text(value, value.before)}
              </dd>
            )}
            {value.before === value.after ? (
              <dd data-quiet>{t(($) => $.values.same)}</dd>
            ) : (
              <dd data-new>
                {!allNew && <small>{t(($) => $.values.after)}: </small>}
                {text(value, value.after)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </List>
  );
}
