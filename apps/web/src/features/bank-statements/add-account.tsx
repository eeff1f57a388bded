import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { importAccountForm } from '@pregao/contract';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCombo } from '../../form/form-combo.tsx';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { bankOptions } from '../companies/public.ts';
import { useChangeAccounts } from './bank-statements.queries.ts';

const NO_ACCOUNT = { bank: '', bank_branch: '', bank_account: '', bank_account_digit: '' };

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 2' },
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { '& > *': { gridColumn: '1 / -1' } },
}));

/** Renders the form that adds an import account; after an account was added it is empty again. */
export function AddAccount() {
  const [added, setAdded] = useState(0);
  return <Form key={added} onAdded={() => setAdded(added + 1)} />;
}

function Form({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation('bankStatements');
  const heading = useId();
  const add = useChangeAccounts('addBankAccount');
  const [keyOf] = useState(idempotencyKeysByBody);
  const form = useContractForm({
    schema: importAccountForm,
    values: NO_ACCOUNT,
    save: async (body) => {
      await add.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast.success(t(($) => $.accounts.added));
      onAdded();
    },
  });
  return (
    <FormProvider {...form.form}>
      <form
        noValidate
        onSubmit={form.onSubmit}
        aria-labelledby={heading}
        style={{ display: 'grid', gap: 16 }}
      >
        <Typography id={heading} component="h3" variant="subtitle2" sx={{ m: 0 }}>
          {t(($) => $.accounts.add)}
        </Typography>
        <FormFailure error={form.failure} />
        <Fields>
          <FormCombo
            name="bank"
            options={bankOptions()}
            label={t(($) => $.accounts.bank)}
            placeholder={t(($) => $.accounts.findBank)}
          />
          <FormText
            name="bank_branch"
            inputMode="numeric"
            label={t(($) => $.accounts.branch)}
            help={t(($) => $.accounts.branchHelp)}
          />
          <FormText
            name="bank_account"
            inputMode="numeric"
            label={t(($) => $.accounts.account)}
            help={t(($) => $.accounts.accountHelp)}
          />
          <FormText
            name="bank_account_digit"
            optional
            label={t(($) => $.accounts.digit)}
            help={t(($) => $.accounts.digitHelp)}
          />
        </Fields>
        <div>
          <FormSubmit sending={form.sending}>{t(($) => $.accounts.add)}</FormSubmit>
        </div>
      </form>
    </FormProvider>
  );
}
