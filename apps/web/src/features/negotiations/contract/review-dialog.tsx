import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { receiptOf } from '../../deals/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { checkOfContract, useAnswerContract } from '../negotiations.queries.ts';
import { DocumentNotice, FileCheckSection } from './contract-check.tsx';
import { ContractPages } from './contract-file.tsx';
import { EarlierReasons } from './earlier-reasons.tsx';
import { ExpectedFigures } from './expected-figures.tsx';
import { versionWithSameContent } from './file-hash.ts';
import { useContractConfirmation } from './use-contract-confirmation.ts';

type Winner = NonNullable<Negotiation['winner']>;

interface Props {
  readonly offerId: number;
  readonly winner: Winner;
  readonly contract: NonNullable<Winner['contract']>;
  /** Reason why the contract can no longer be accepted. */
  readonly blocked: string | undefined;
  readonly onClose: () => void;
  readonly onResend: () => void;
}

/**
 * Renders the contract beside its expected figures, with the answers to accept it or request a new version.
 */
export function ReviewDialog({ offerId, winner, contract, blocked, onClose, onResend }: Props) {
  const { t } = useTranslation('negotiation');
  const { t: say } = useTranslation('answer');
  const { money, instant } = useFormat();
  const answer = useAnswerContract();
  const texts = say(($) => $.acceptContract);
  const { secondConfirmation, blocked: unchecked } = useContractConfirmation(contract.id);
  const same = versionWithSameContent(contract.sha256, winner.earlier_contracts);
  const { id } = contract;
  const check = useQuery(checkOfContract(id));
  return (
    <BindingDialog
      open
      onClose={onClose}
      onConfirm={(idempotencyKey) => answer.mutateAsync({ id, accepted: true, idempotencyKey })}
      title={t(($) => $.contract.review)}
      sentence={
        <Trans
          t={say}
          i18nKey={($) => $.acceptContract.sentence}
          values={{ value: money(winner.credit_value), lender: winner.company_name }}
          components={{ b: <b /> }}
        />
      }
      tick={texts.tick}
      secondConfirmation={secondConfirmation}
      verb={texts.verb}
      blocked={blocked ?? unchecked}
      receipt={receiptOf(offerId, 'ACCEPT_CONTRACT', id)}
      success={{ title: texts.done, text: texts.doneText }}
      failure={{
        title: texts.failed,
        text: texts.failedText,
        refused: say(($) => $.notRecorded),
      }}
      preview={<ContractPages id={id} />}
      extraAction={
        <Button color="error" onClick={onResend}>
          {t(($) => $.contract.resend)}
        </Button>
      }
    >
      {blocked && <Notice tone="amber">{blocked}</Notice>}
      {same && (
        <Notice tone="amber">
          {t(($) => $.contract.sameContent, {
            at: instant(same.created_at),
            reason: same.refusal_reason ?? t(($) => $.contract.noReason),
          })}
        </Notice>
      )}
      <DocumentNotice check={check.data?.check ?? null} />
      {contract.signed === false && check.data?.check?.document !== 'DRAFT' && (
        <Notice tone="amber">{t(($) => $.contract.unsigned)}</Notice>
      )}
      {/* First, so that a signature warning is visible near the button. */}
      <FileCheckSection id={id} decides showsText />
      <ExpectedFigures id={id} />
      <EarlierReasons contracts={winner.earlier_contracts} />
    </BindingDialog>
  );
}
