import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyLookup } from '../../lib/lookups.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

interface Props {
  readonly ownCompany: { readonly id: number; readonly name: string } | undefined;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** Selects the acquirer of the receivables: a choice for moderators, fixed for acquirers. */
export function BorrowerField({ ownCompany, value, onChange }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const query = useQuery({ ...companyLookup('BORROWER'), enabled: ownCompany === undefined });
  const companies = ownCompany ? [ownCompany] : (query.data?.rows ?? []);
  return (
    <div>
      <SelectField
        label={t(($) => $.sending.borrower, { ns: 'files' })}
        {...(ownCompany === undefined && {
          placeholder: t(($) => $.sending.chooseBorrower, { ns: 'files' }),
        })}
        options={companies.map(({ id, name }) => ({ value: id, text: name }))}
        value={value ?? ''}
        disabled={ownCompany !== undefined || query.data === undefined}
        error={query.isError ? t(($) => $.sending.borrowersFailed, { ns: 'files' }) : undefined}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      />
      {query.isError && (
        <Button size="small" onClick={() => query.refetch()}>
          {t(($) => $.actions.retry, { ns: 'common' })}
        </Button>
      )}
    </div>
  );
}
