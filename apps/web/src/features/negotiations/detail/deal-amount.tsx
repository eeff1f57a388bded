import { styled } from '@mui/material/styles';
import type { CompanyType } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { OfferBadge } from '../offer-badge.tsx';
import type { Negotiation } from './negotiation.view.ts';

const Amount = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1 1 280px',
  minWidth: 0,
  margin: 0,
  gap: theme.spacing(1, 3),
  '& > div:first-of-type': { flexBasis: '100%' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': {
    color: theme.vars.palette.text.primary,
    // Keeps amounts of billions on one line on phones.
    fontSize: 'clamp(1.25rem, 6.4vw, 1.75rem)',
    lineHeight: '2.25rem',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
}

/** Renders amount, status, card network and parties of the deal. */
export function DealAmount({ company, negotiation }: Props) {
  const { t } = useTranslation('negotiation');
  const { money } = useFormat();
  const { winner, offer_value, card_network, borrower_name } = negotiation;
  return (
    <Amount>
      <div>
        <dt>{winner ? t(($) => $.facts.winner) : t(($) => $.facts.value)}</dt>
        <dd>
          <strong>{money(winner?.credit_value ?? offer_value)}</strong>
        </dd>
      </div>
      <LabeledValue label={t(($) => $.facts.status)}>
        <OfferBadge company={company} offer={negotiation} />
      </LabeledValue>
      <LabeledValue label={t(($) => $.facts.network)}>
        <NetworkMark network={card_network} />
      </LabeledValue>
      {company !== 'BORROWER' && <NamedParty label={t(($) => $.facts.borrower)} name={borrower_name} />}
      {company !== 'LENDER' && winner && (
        <NamedParty label={t(($) => $.facts.lender)} name={winner.company_name} />
      )}
    </Amount>
  );
}

function NamedParty({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 6, flexBasis: '100%' }}
    >
      <dt>{label}</dt>
      <dd style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</dd>
    </div>
  );
}

/** Renders a value with a label for screen readers only. */
function LabeledValue({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div style={{ minWidth: 0 }}>
      <dt style={visuallyHidden}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
