import { Trans, useTranslation } from 'react-i18next';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useBlockUser } from './users.queries.ts';

interface Props {
  readonly user: { readonly id: number; readonly name: string; readonly company_name: string };
  /** True blocks, false lets in again. */
  readonly block: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a user loses its access, or gets it back. */
export function BlockDialog({ user, block, open, onClose }: Props) {
  const { t } = useTranslation('users');
  const change = useBlockUser();
  const act = block ? 'block' : 'unblock';
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={() => change.mutateAsync({ id: user.id, block })}
      title={t(($) => $[act].title)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $[act].sentence}
          values={{ name: user.name, company: user.company_name }}
          components={{ b: <b /> }}
        />
      }
      verb={t(($) => $[act].verb)}
      danger={block}
      success={{ title: t(($) => $[act].done), text: t(($) => $[act].doneText, { name: user.name }) }}
      failure={{ title: t(($) => $[act].failed) }}
    />
  );
}
