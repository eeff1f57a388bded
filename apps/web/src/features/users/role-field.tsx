import { mustHoldChanges, ROLE_LABELS, type Role } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../form/form-select.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { HoldHint } from '../held-changes/public.ts';
import { companyType } from './users.queries.ts';
import { roleChoices } from './users.view.ts';

interface Choice {
  company_id: number | undefined;
  role: Role | '';
}

/**
 * Renders the role of a new user. Roles above the reader's are disabled; a hint tells which are held changes.
 */
export function RoleField() {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const actor = actorOf(useUser());
  const { control } = useFormContext<Choice>();
  const [company_id, role] = useWatch({ control, name: ['company_id', 'role'] });
  const type = useQuery(companyType(company_id)).data;
  const choices = roleChoices(actor, company_id, type);
  const refused = choices.some(({ allowed }) => !allowed);
  const willBeHeld =
    type !== undefined && role !== '' && mustHoldChanges(actor, { company_type: type, role });
  return (
    <>
      <FormSelect<Choice>
        name="role"
        label={t(($) => $.form.role)}
        placeholder={t(($) => $.form.chooseRole)}
        help={refused ? t(($) => $.form.roleAbove) : undefined}
        options={choices.map(({ role: value, allowed }) => ({
          value,
          text: ROLE_LABELS[value][language],
          disabled: !allowed,
        }))}
      />
      {willBeHeld && <HoldHint subject="newMaster" />}
    </>
  );
}
