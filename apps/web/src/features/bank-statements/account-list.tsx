import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { registeredParts } from './account.view.ts';
import type { ImportAccount } from './bank-statements.queries.ts';
import { useAccountText } from './use-account-text.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 4),
    padding: theme.spacing(3, 4),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly accounts: readonly ImportAccount[];
  readonly onRemove: (account: ImportAccount) => void;
}

/** Renders the registered account and the import accounts of a company. */
export function AccountList({ accounts, onRemove }: Props) {
  const { t } = useTranslation('bankStatements');
  const { instant, person } = useFormat();
  const nameOf = useAccountText();
  return (
    <List aria-label={t(($) => $.accounts.list)}>
      {accounts.map((account) => {
        const name = nameOf(registeredParts(account));
        const { registered, created_at, user_name, bank_name } = account;
        return (
          <li key={account.account_key}>
            <div style={{ minWidth: 0 }}>
              <b>{name}</b>
              <small>
                {bank_name}
                {' · '}
                {registered || created_at === null
                  ? t(($) => $.accounts.ofCompany)
                  : t(($) => $.accounts.addedBy, {
                      name: person(user_name ?? ''),
                      at: instant(created_at),
                    })}
              </small>
            </div>
            {!registered && (
              <Button
                size="small"
                color="error"
                aria-label={t(($) => $.accounts.removeOf, { account: name })}
                onClick={() => onRemove(account)}
              >
                {t(($) => $.accounts.remove)}
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}
