import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { candidateKey, tiedCount } from './accept.view.ts';
import { candidateFacts } from './candidate.view.ts';
import { CandidateList } from './candidate-list.tsx';
import type { ShownCandidate } from './matching.queries.ts';
import type { LineCandidates } from './use-candidates.ts';
import { useWords } from './use-words.ts';

/** Renders the candidates of a line: loading, failed, none, equal ones, and the search of combinations. */
export function MatchCandidates({ candidates }: { readonly candidates: LineCandidates }) {
  const { t } = useTranslation('matching');
  const { rows, error, refetch, chosen, stop, choose } = candidates;
  const tied = tiedCount(rows ?? []);
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="subtitle1" component="h3" sx={{ m: 0 }}>
        {t(($) => $.candidates.title)}
      </Typography>
      {rows === undefined && error !== null && (
        <FailedState title={t(($) => $.candidates.loadFailed)} error={error} onRetry={refetch} />
      )}
      {rows === undefined && error === null && (
        <div aria-busy="true" role="status" aria-label={t(($) => $.candidates.loading)}>
          <Skeleton height={96} />
        </div>
      )}
      {rows?.length === 0 && (
        <div>
          <p style={{ margin: 0, fontWeight: 600 }}>{t(($) => $.candidates.none)}</p>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(($) => $.candidates.noneText)}
          </Typography>
        </div>
      )}
      {tied > 1 && <Notice tone="amber">{t(($) => $.candidates.tied, { count: tied })}</Notice>}
      {rows && rows.length > 0 && (
        <CandidateList candidates={rows} chosen={chosen?.key} stop={stop} onChoose={choose} />
      )}
      {chosen && <ChosenParts candidate={chosen.candidate} />}
      <SubsetSearch candidates={candidates} />
    </div>
  );
}

/** Renders links to the deals of the chosen candidate, and its parts where it has several. */
function ChosenParts({ candidate }: { readonly candidate: ShownCandidate }) {
  const { t } = useTranslation('matching');
  const format = useFormat();
  const words = useWords();
  const { expectations } = candidate;
  const { deals } = candidateFacts(candidate);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {expectations.length > 1 && (
        <details>
          <summary>{t(($) => $.candidates.parts, { count: expectations.length })}</summary>
          <ul style={{ margin: '8px 0 0', paddingLeft: 20, maxHeight: 240, overflowY: 'auto' }}>
            {expectations.map((part) => {
              const values = {
                kind: words.kind(part),
                id: part.offer_id,
                day: format.day(part.day),
                value: format.money(part.open_value),
              };
              return (
                <li key={candidateKey({ expectations: [part] })}>
                  {part.issuer === null
                    ? t(($) => $.candidates.part, values)
                    : t(($) => $.candidates.partIssuer, { ...values, issuer: part.issuer })}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {deals.map((id) => (
          <TextLink
            key={id}
            to="/dashboard/negotiation/$id/new-credit"
            params={{ id: String(id) }}
            search={{ tab: 'settlement' } as never}
          >
            {t(($) => $.candidates.openDeal, { id })}
          </TextLink>
        ))}
      </div>
    </div>
  );
}

/** Renders the search of combinations, which runs on request only. */
function SubsetSearch({ candidates }: { readonly candidates: LineCandidates }) {
  const { t } = useTranslation('matching');
  const { subsets, searchSubsets } = candidates;
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      {subsets !== 'complete' && subsets !== 'incomplete' && (
        <>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            loading={subsets === 'searching'}
            onClick={searchSubsets}
          >
            {t(($) => $.subsets.search)}
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(($) => $.subsets.lead)}
          </Typography>
        </>
      )}
      <Typography role="status" variant="body2" sx={{ m: 0 }}>
        {subsets === 'complete' &&
          t(($) => (candidates.rows?.length === 0 ? $.subsets.none : $.subsets.complete))}
        {subsets === 'failed' && t(($) => $.subsets.failed)}
        {subsets === 'incomplete' && t(($) => $.subsets.incomplete)}
      </Typography>
    </div>
  );
}
