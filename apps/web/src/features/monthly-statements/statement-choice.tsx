import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatMonth, type Month, maySeeAllCompanies, monthOf, monthsBack } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { companyLookup } from '../../lib/lookups.ts';
import { useUser } from '../../lib/session/session.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { StatementSearch } from './monthly-statement.list.ts';
import type { MonthlyStatement } from './monthly-statement.queries.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'end',
  marginBottom: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 320px))' },
}));

/** The months around the chosen one, and a list of all. */
const MonthLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'end',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  '& > button': { minWidth: 44, paddingInline: 0 },
}));

/** How many months are offered until the first month of the company is known. */
const OFFERED_MONTHS = 12;

interface Props {
  readonly month: Month;
  readonly current: Month;
  readonly search: StatementSearch;
  readonly statement: MonthlyStatement | undefined;
  /** Changes the address, on its first page. */
  readonly onChange: (part: Partial<StatementSearch>) => void;
}

/** Renders the choice of month, of the company for moderators, and of a version where there are several. */
export function StatementChoice({ month, current, search, statement, onChange }: Props) {
  const { t } = useTranslation('monthlyStatements');
  const language = useLanguage();
  const first = statement?.first_month ?? undefined;
  const months = offeredMonths({ month, current, first });
  const at = months.indexOf(month);
  const choose = (chosen: Month | undefined) =>
    onChange({ month: chosen === current ? undefined : chosen, version: undefined });
  return (
    <Fields role="search" aria-label={t(($) => $.choice.label)} data-off-paper>
      <CompanyChoice search={search} onChange={onChange} />
      <MonthLine>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t(($) => $.choice.earlier)}
          disabled={at === months.length - 1}
          onClick={() => choose(months[at + 1])}
        >
          <Icon name="left" />
        </Button>
        <SelectField
          label={t(($) => $.choice.month)}
          value={month}
          options={months.map((value) => ({ value, text: formatMonth(value, language) }))}
          onChange={({ target }) => choose(target.value)}
        />
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t(($) => $.choice.later)}
          disabled={at <= 0}
          onClick={() => choose(months[at - 1])}
        >
          <Icon name="right" />
        </Button>
      </MonthLine>
      {statement && statement.versions.length > 1 && (
        <VersionChoice statement={statement} onChange={onChange} />
      )}
    </Fields>
  );
}

/** Returns the months to choose from, the newest first, with the chosen one. */
function offeredMonths({
  month,
  current,
  first,
}: Pick<Props, 'month' | 'current'> & { first: Month | undefined }) {
  const latest = month > current ? month : current;
  const offered = first ?? monthOf(`${Number(latest.slice(0, 4)) - 1}${latest.slice(4)}-01`);
  const earliest = month < offered ? month : offered;
  const months = monthsBack(earliest, latest);
  return first === undefined && earliest === offered ? months.slice(0, OFFERED_MONTHS) : months;
}

function CompanyChoice({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { t } = useTranslation('monthlyStatements');
  const isOpen = maySeeAllCompanies(useUser());
  const borrowers = useQuery({ ...companyLookup('BORROWER'), enabled: isOpen });
  const lenders = useQuery({ ...companyLookup('LENDER'), enabled: isOpen });
  if (!isOpen) return null;
  const rows = [borrowers, lenders].flatMap(({ data }) => data?.rows ?? []);
  return (
    <ComboField
      label={t(($) => $.choice.company)}
      placeholder={t(($) => $.choice.chooseCompany)}
      options={rows.map(({ id, name }) => ({ value: String(id), text: name }))}
      value={search.company === undefined ? '' : String(search.company)}
      onChange={(id) => onChange({ company: id === '' ? undefined : Number(id), version: undefined })}
      error={borrowers.isError || lenders.isError ? t(($) => $.choice.companiesFailed) : undefined}
    />
  );
}

function VersionChoice({
  statement: { version, versions },
  onChange,
}: {
  readonly statement: MonthlyStatement;
  readonly onChange: Props['onChange'];
}) {
  const { t } = useTranslation('monthlyStatements');
  const { instant } = useFormat();
  const newest = versions.at(-1)?.version;
  return (
    <SelectField
      label={t(($) => $.choice.version)}
      value={version ?? newest}
      options={versions.toReversed().map(({ version: value, issued_at }) => ({
        value,
        text: t(($) => $.choice.versionOf, { version: value, at: instant(issued_at) }),
      }))}
      onChange={({ target }) => {
        const chosen = Number(target.value);
        onChange({ version: chosen === newest ? undefined : chosen });
      }}
    />
  );
}
