import { BANK_ACCOUNT_TYPE_LABELS, formatBank, formatCnpj } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import type { Definition } from '../../ui/definition-grid.tsx';
import type { Settlement } from './settlement.queries.ts';

/** Renders a figure with a copy button, full width on phones. */
export function Copyable({ of, copied, children }: { of: string; copied: string; children: ReactNode }) {
  return (
    <span data-wide="">
      {children}{' '}
      <CopyableId id={copied} label={of}>
        {''}
      </CopyableId>
    </span>
  );
}

/** The names of the figures of an instruction that can be copied. */
type FigureName =
  | 'amount'
  | 'due'
  | 'reference'
  | 'holder'
  | 'taxNumber'
  | 'bank'
  | 'ispb'
  | 'branch'
  | 'account';

/** Returns a function that makes a figure of an instruction, with its copy button. */
export function useCopyableFigure() {
  const { t } = useTranslation('settlement');
  return (name: FigureName, copied: string, shown: ReactNode = copied): Definition => {
    const label = t(($) => $.payment[name]);
    return {
      label,
      value: (
        <Copyable of={label} copied={copied}>
          {shown}
        </Copyable>
      ),
    };
  };
}

/** Returns a function that lists whom and where to pay; each figure can be copied. */
export function usePayeeFigures() {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const copyable = useCopyableFigure();
  return (payee: Settlement['payment']['payee']): (Definition | false)[] => [
    copyable('holder', payee.holder),
    copyable('taxNumber', payee.holder_tax_number, formatCnpj(payee.holder_tax_number)),
    copyable('bank', payee.bank, formatBank(payee.bank, payee.bank_name)),
    payee.ispb !== null && copyable('ispb', payee.ispb),
    copyable('branch', payee.bank_branch),
    copyable('account', `${payee.bank_account}-${payee.bank_account_digit}`),
    {
      label: t(($) => $.payment.type),
      value: BANK_ACCOUNT_TYPE_LABELS[payee.bank_account_type][language],
    },
  ];
}
