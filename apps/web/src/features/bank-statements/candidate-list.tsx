import { styled } from '@mui/material/styles';
import { CANDIDATE_REASON_LABELS, paymentReference } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { candidateKey } from './accept.view.ts';
import { candidateFacts, linkTextOf } from './candidate.view.ts';
import type { ShownCandidate } from './matching.queries.ts';
import { useWords } from './use-words.ts';

/** Shows equal candidates side by side, where there is space. */
const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}));

const Option = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 4),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.control}`,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 6%)`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > b': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& dl': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: theme.spacing(0.5, 3),
    margin: 0,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));

interface Props {
  readonly candidates: readonly ShownCandidate[];
  /** Key of the chosen candidate; undefined before a choice. */
  readonly chosen: string | undefined;
  /** Key of the candidate that is the tab stop. */
  readonly stop: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Renders what a line may serve, best first, with what tells equal candidates apart. */
export function CandidateList({ candidates, chosen, stop, onChoose }: Props) {
  const { t } = useTranslation('matching');
  return (
    <List role="listbox" aria-label={t(($) => $.candidates.label)}>
      {candidates.map((candidate) => {
        const key = candidateKey(candidate);
        return (
          <Option
            key={key}
            role="option"
            data-candidate={key}
            aria-selected={key === chosen}
            tabIndex={key === stop ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            <Facts candidate={candidate} isChosen={key === chosen} />
          </Option>
        );
      })}
    </List>
  );
}

function Facts({ candidate, isChosen }: { readonly candidate: ShownCandidate; readonly isChosen: boolean }) {
  const { t } = useTranslation('matching');
  const { money, day } = useFormat();
  const language = useLanguage();
  const words = useWords();
  const { expectations, open_value, difference, reference_differs, remittance_declared, tied, reason } =
    candidate;
  const facts = candidateFacts(candidate);
  const days = facts.days.map(day);
  const linkText = linkTextOf(candidate);
  const dayText =
    days.length > 2
      ? t(($) => $.candidates.days, { first: days[0] ?? '', last: days.at(-1) ?? '' })
      : days.join(', ');
  const single = expectations.length === 1 ? expectations[0] : undefined;
  return (
    <>
      <b>{words.all(expectations)}</b>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        {isChosen && <Badge tone="green" mark="check" text={t(($) => $.candidates.chosen)} />}
        <Badge tone="blue" mark="circle" text={CANDIDATE_REASON_LABELS[reason][language]} />
        {remittance_declared && <Badge tone="blue" mark="circle" text={t(($) => $.candidates.declared)} />}
        {reference_differs && (
          <Badge tone="amber" mark="warning" text={t(($) => $.candidates.otherReference)} />
        )}
        {tied && <Badge tone="amber" mark="exchange" text={t(($) => $.candidates.tiedMark)} />}
      </div>
      <dl>
        {single?.kind === 'COLLECTION' && (
          <>
            <dt>{t(($) => $.candidates.id)}</dt>
            <dd>{single.id}</dd>
          </>
        )}
        {single?.reference && (
          <>
            <dt>{t(($) => $.candidates.reference)}</dt>
            <dd translate="no">
              {[...new Set([paymentReference(single.offer_id), single.reference])].join(', ')}
            </dd>
          </>
        )}
        {facts.deals.length > 1 && (
          <>
            <dt>{t(($) => $.candidates.deals)}</dt>
            <dd>{facts.deals.join(', ')}</dd>
          </>
        )}
        <dt>{t(($) => $.candidates.counterpart)}</dt>
        <dd>{facts.counterparts.join(', ')}</dd>
        {facts.issuers.length > 0 && (
          <>
            <dt>{t(($) => $.candidates.issuer)}</dt>
            <dd>{facts.issuers.join(', ')}</dd>
          </>
        )}
        <dt>{t(($) => (linkText ? $.candidates.recordedDay : $.candidates.day))}</dt>
        <dd>{dayText}</dd>
        <dt>{t(($) => (linkText ? $.candidates.recordedValue : $.candidates.open))}</dt>
        <dd>{money(open_value)}</dd>
        <dt>{t(($) => $.candidates.difference)}</dt>
        <dd>
          {difference === 0 && t(($) => $.candidates.exact)}
          {difference > 0 && t(($) => $.candidates.above, { value: money(difference) })}
          {difference < 0 && t(($) => $.candidates.below, { value: money(-difference) })}
        </dd>
        <dt>{t(($) => $.candidates.effect)}</dt>
        <dd>
          {linkText
            ? t(($) => $.candidates[linkText], { day: dayText })
            : facts.acts
                .map((act) => t(($) => $.acts[act === 'CONFIRM' && difference < 0 ? 'CONFIRM_PART' : act]))
                .join(', ')}
        </dd>
      </dl>
    </>
  );
}
