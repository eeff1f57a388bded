import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TEXT_FINDINGS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { checkOfContract } from '../negotiations.queries.ts';
import {
  type Check,
  documentWarnings,
  signatureSummary,
  summaryOf,
  textSource,
} from './contract-check.view.ts';
import { SignatureRow } from './signature-row.tsx';
import { useCheckTexts } from './use-check-texts.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: theme.spacing(3, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Findings = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  '& > li': { display: 'flex', gap: theme.spacing(2), alignItems: 'flex-start' },
  '& svg': { flexShrink: 0, marginTop: 2 },
}));

interface Props {
  readonly id: number;
  /** Whether the reader is about to answer the contract. */
  readonly decides: boolean;
  /** Whether the text findings are already shown elsewhere on the page. */
  readonly showsText?: boolean;
}

/**
 * Renders the check of one contract version, made when its file arrived.
 * It informs before the answer, without blocking.
 */
export function FileCheckSection({ id, decides, showsText = false }: Props) {
  const { t } = useTranslation('contractCheck');
  const title = useId();
  const query = useQuery(checkOfContract(id));
  return (
    <section aria-labelledby={title} style={{ display: 'grid', gap: 12 }}>
      <Typography variant="h3" id={title}>
        {t(($) => $.title)} <TermHelp term="digitalSignature" />
      </Typography>
      {query.data !== undefined ? (
        <>
          <CheckFound check={query.data.check} decides={decides} showsText={showsText} />
          {query.data.check && <CheckNote check={query.data.check} />}
        </>
      ) : query.isError ? (
        <FailedState title={t(($) => $.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </section>
  );
}

/** Renders a notice that the file is hardly the signed contract, if its check says so. */
export function DocumentNotice({ check }: { readonly check: Check | null }) {
  const summary = documentWarnings(check);
  const texts = useCheckTexts();
  return summary ? <Notice tone={summary.tone}>{texts(summary)}</Notice> : null;
}

/** Renders the findings of a check: summary, each signature, and the text. */
export function CheckFound({
  check,
  decides = false,
  showsText = false,
}: Partial<Pick<Props, 'decides' | 'showsText'>> & { readonly check: Check | null }) {
  const { t } = useTranslation('contractCheck');
  const summary = showsText ? signatureSummary(check) : summaryOf(check);
  const texts = useCheckTexts();
  const { signatures = [], more_signatures: more = 0 } = check ?? {};
  return (
    <>
      {summary && (
        <Notice tone={summary.tone}>
          {texts(summary)}
          {decides && summary.hasReasons && ` ${t(($) => $.readFirst)}`}
        </Notice>
      )}
      {signatures.length > 0 && (
        <List aria-label={t(($) => $.signatures)}>
          {signatures.map((signature, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and have nothing else to be told by
            <SignatureRow key={at} signature={signature} />
          ))}
        </List>
      )}
      {more > 0 && <Typography variant="body2">{t(($) => $.more, { count: more })}</Typography>}
      {!(showsText && check?.text) && check?.outcome === 'READ' && <TextFound check={check} />}
    </>
  );
}

function CheckNote({ check: { signatures } }: { readonly check: Check }) {
  const { t } = useTranslation('contractCheck');
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {signatures.length > 0 && `${t(($) => $.revocation)} `}
      {t(($) => $.decision)}
    </Typography>
  );
}

/** Renders whether the text names both sides and the amount, each as a mark with a word. */
function TextFound({ check }: { readonly check: Check }) {
  const { t } = useTranslation('contractCheck');
  const { text } = check;
  const elsewhere = textSource(check);
  if (text === null) return <Typography variant="body2">{t(($) => $.text.none)}</Typography>;
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(($) => $.text[elsewhere ?? 'title'])}
      </Typography>
      <Findings>
        {TEXT_FINDINGS.map((finding) => (
          <li key={finding}>
            <Icon name={!text[finding] ? 'warning' : elsewhere ? 'eye' : 'check'} size={16} />
            {text[finding] ? t(($) => $.text[finding].found) : t(($) => $.text[finding].missing)}
          </li>
        ))}
      </Findings>
    </div>
  );
}
