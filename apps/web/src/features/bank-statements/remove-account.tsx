import { Trans, useTranslation } from 'react-i18next';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { registeredParts } from './account.view.ts';
import { type ImportAccount, useChangeAccounts } from './bank-statements.queries.ts';
import { useAccountText } from './use-account-text.ts';

interface Props {
  readonly account: ImportAccount;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog that removes an import account. */
export function RemoveAccount({ account, onClose }: Props) {
  const { t } = useTranslation('bankStatements');
  const nameOf = useAccountText();
  const remove = useChangeAccounts('removeBankAccount');
  return (
    <BindingDialog
      open
      danger
      title={t(($) => $.accounts.removeTitle)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.accounts.removeSentence}
          values={{ account: nameOf(registeredParts(account)) }}
          components={{ b: <b /> }}
        />
      }
      verb={t(($) => $.accounts.removeVerb)}
      success={{ title: t(($) => $.accounts.removed), text: t(($) => $.accounts.removedText) }}
      failure={{ title: t(($) => $.accounts.removeFailed) }}
      onConfirm={(idempotencyKey) => remove.mutateAsync({ params: { id: account.id ?? 0 }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
