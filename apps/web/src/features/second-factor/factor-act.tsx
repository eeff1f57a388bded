import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/use-act.ts';
import { EnrollApp } from './enroll-app.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type OwnAct, removeApp, renewCodes } from './second-factor.queries.ts';

interface Props {
  readonly act: OwnAct;
  /** Called with a message to show, if any. */
  readonly onDone: (message?: string) => void;
  readonly onCancel: () => void;
}

/** Renders one change of the reader's second factor, in place of the factor's row. */
export function FactorAct({ act, onDone, onCancel }: Props) {
  const { t } = useTranslation('secondFactor');
  if (act === 'remove') return <Remove onDone={onDone} onCancel={onCancel} />;
  if (act === 'renew') return <Renew onDone={onDone} onCancel={onCancel} />;
  return <EnrollApp onDone={() => onDone(t(($) => $.enrolled))} onCancel={onCancel} />;
}

type ActProps = Omit<Props, 'act'>;

function Remove({ onDone, onCancel }: ActProps) {
  const { t } = useTranslation('secondFactor');
  const remove = useAct(async (password: string) => {
    await removeApp(password);
    onDone(t(($) => $.removal.done));
  });
  return (
    <PasswordStep
      text={t(($) => $.removal.text)}
      verb={t(($) => $.removal.verb)}
      act={remove}
      autoFocus
      danger
      onCancel={onCancel}
    />
  );
}

function Renew({ onDone, onCancel }: ActProps) {
  const { t } = useTranslation('secondFactor');
  const renew = useAct(renewCodes);
  if (renew.result) return <RecoveryCodes codes={renew.result.recovery_codes} onDone={() => onDone()} />;
  return (
    <PasswordStep
      text={t(($) => $.renewal.text)}
      verb={t(($) => $.renewal.verb)}
      act={renew}
      autoFocus
      onCancel={onCancel}
    />
  );
}
