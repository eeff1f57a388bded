import { styled } from '@mui/material/styles';
import {
  FACTOR_GRACE_DAYS,
  SECOND_FACTOR_POLICIES,
  SECOND_FACTOR_POLICY_LABELS,
  type SecondFactorPolicy,
} from '@pregao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { useAct } from '../../lib/use-act.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalPaging } from '../../ui/table/pagination.tsx';
import { FactorFrame } from './factor-frame.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetFactorDialog as ResetDialog } from './reset-dialog.tsx';
import { ownSecondFactor, SECOND_FACTOR, setPolicy, usersOfCompany } from './second-factor.queries.ts';
import { type Person, useFactorColumns } from './use-factor-columns.tsx';
import { useResetFactorAction } from './use-reset-factor.ts';

const Policy = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(6),
  '& h3': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  // Wraps the long labels of the button group on narrow screens.
  '& [role=group]': { flexWrap: 'wrap', maxWidth: '100%' },
}));

function PolicyChoice({ policy }: { readonly policy: SecondFactorPolicy }) {
  const { t } = useTranslation('secondFactor');
  const language = useLanguage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<SecondFactorPolicy>(policy);
  const save = useAct(async (password: string) => {
    await setPolicy(chosen, password);
    toast.success(t(($) => $.company.saved));
    await queries.invalidateQueries({ queryKey: SECOND_FACTOR });
    await queries.invalidateQueries({ queryKey: ['users', 'factors'] });
  });
  return (
    <Policy>
      <h3>{t(($) => $.company.policy)}</h3>
      <Segmented
        label={t(($) => $.company.policy)}
        value={chosen}
        options={SECOND_FACTOR_POLICIES.map((value) => ({
          value,
          text: SECOND_FACTOR_POLICY_LABELS[value][language],
        }))}
        onChange={(next) => {
          save.reset();
          setChosen(next);
        }}
      />
      <p>{t(($) => $.company.help[chosen])}</p>
      {chosen !== policy && (
        <PasswordStep
          verb={t(($) => $.company.save)}
          act={save}
          onCancel={() => {
            save.reset();
            setChosen(policy);
          }}
        />
      )}
    </Policy>
  );
}

/** Renders for a MASTER the company's second-factor policy, and who has enrolled. */
export function CompanyFactor() {
  const { t } = useTranslation('secondFactor');
  const heading = useId();
  const { company_id } = useUser();
  const factor = useQuery(ownSecondFactor).data;
  const paging = useLocalPaging();
  const query = useQuery(usersOfCompany(company_id, paging.page, paging.limit));
  const columns = useFactorColumns();
  const [resetting, setResetting] = useState<{ user: Person; open: boolean }>();
  const reset = useResetFactorAction(
    t(($) => $.company.reset),
    (user: Person) => setResetting({ user, open: true }),
  );
  return (
    <FactorFrame role="region" aria-labelledby={heading}>
      <h2 id={heading}>{t(($) => $.company.title)}</h2>
      <p>{t(($) => $.company.lead, { days: FACTOR_GRACE_DAYS })}</p>
      {factor && <PolicyChoice key={factor.policy} policy={factor.policy} />}
      <DataTable
        label={t(($) => $.company.people)}
        columns={columns}
        query={query}
        paging={paging}
        nameOf={({ name }) => name}
        empty={{ title: t(($) => $.company.empty) }}
        actionsOf={(user) => reset(user)}
      />
      {resetting && (
        <ResetDialog {...resetting} onClose={() => setResetting({ ...resetting, open: false })} />
      )}
    </FactorFrame>
  );
}
