import { styled } from '@mui/material/styles';
import { formatCnpj } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { coverageToShow, type Signature, signatureAppearance } from './contract-check.view.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& p.head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    color: theme.vars.palette.text.primary,
  },
}));

/** Renders one signature: verdict, signer, time, certificate root and coverage. */
export function SignatureRow({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation('contractCheck');
  const { verdict, look } = signatureAppearance(signature);
  const coverage = coverageToShow(signature);
  return (
    <Row>
      <p className="head">
        <Badge {...look} text={t(($) => $.verdict[verdict])} />
        <b>{signature.signer?.name || t(($) => $.unknownSigner)}</b>
      </p>
      <SignerFacts signature={signature} />
      {verdict !== 'VALID' && <p>{t(($) => $.why[verdict])}</p>}
      <SigningTime signature={signature} />
      {signature.chain && (
        <p>{t(($) => $.chain[signature.chain ?? 'OTHER'], { issuer: signature.issuer || '?' })}</p>
      )}
      {coverage && <p>{t(($) => $.coverage[coverage])}</p>}
    </Row>
  );
}

/** Renders the certificate's facts about its holder, and the side of the deal. */
function SignerFacts({ signature: { kind, signer, side } }: { readonly signature: Signature }) {
  const { t } = useTranslation('contractCheck');
  const facts = [
    kind === 'TIMESTAMP' && t(($) => $.stamp),
    signer?.cnpj && t(($) => $.cnpj, { number: formatCnpj(signer.cnpj ?? '') }),
    side && t(($) => $.side[side]),
    signer?.responsible && t(($) => $.responsible, { name: signer.responsible }),
    signer?.cpf && t(($) => $.cpf, { number: signer.cpf }),
  ].filter((fact) => typeof fact === 'string');
  return facts.length > 0 && <p>{facts.join(' · ')}</p>;
}

/** Renders the signing time with its zone and its source. */
function SigningTime({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation('contractCheck');
  const { deadline } = useFormat();
  const { signer, signed_at, time_source, time_authority, time_chain } = signature;
  if (signer === null) return null;
  if (signed_at === null || time_source === null) return <p>{t(($) => $.time.none)}</p>;
  const at = deadline(signed_at);
  if (time_source !== 'TIMESTAMP') return <p>{t(($) => $.time[time_source], { at })}</p>;
  const authority = time_authority || '?';
  return (
    <p>
      {time_chain === 'OTHER'
        ? t(($) => $.time.STRANGE_TIMESTAMP, { at, authority })
        : t(($) => $.time.TIMESTAMP, { at, authority })}
    </p>
  );
}
