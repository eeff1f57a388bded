import { useTranslation } from 'react-i18next';
import { FormText } from '../../form/form-text.tsx';

interface Person {
  name: string;
  email: string;
  tax_number: string;
  phone: string;
}

interface Props {
  /** Help text of the e-mail: the mails to it, or the effect of changing it. */
  readonly emailHelp: string;
  /** Fields that this reader cannot edit. */
  readonly locked?: readonly string[];
}

/** Renders the personal fields that the forms of new and existing users share. */
export function PersonFields({ emailHelp, locked = [] }: Props) {
  const { t } = useTranslation('users');
  const lock = (field: 'email' | 'tax_number') =>
    locked.includes(field) ? { readOnly: true, help: t(($) => $.form.locked[field]) } : {};
  return (
    <>
      <FormText<Person> name="name" label={t(($) => $.form.name)} />
      <FormText<Person>
        name="tax_number"
        label={t(($) => $.form.tax_number)}
        mask="cpf"
        inputMode="numeric"
        placeholder="000.000.000-00"
        {...lock('tax_number')}
      />
      <FormText<Person>
        name="email"
        label={t(($) => $.form.email)}
        type="email"
        help={emailHelp}
        {...lock('email')}
      />
      <FormText<Person>
        name="phone"
        label={t(($) => $.form.phone)}
        mask="mobile"
        type="tel"
        inputMode="numeric"
        placeholder="(00)00000-0000"
      />
    </>
  );
}
