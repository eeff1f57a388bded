import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatCnpj, formatCpf, may } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isToDo } from './accept.view.ts';
import { registeredParts } from './account.view.ts';
import { AllocationList } from './allocation-list.tsx';
import { LineBadges } from './line-badges.tsx';
import { isCredit } from './line-words.view.ts';
import { MatchCandidates } from './match-candidates.tsx';
import type { BankLine, ShownAllocation } from './matching.queries.ts';
import { useAccountText } from './use-account-text.ts';
import type { LineCandidates } from './use-candidates.ts';

/** Stays in view below long lists of candidates. */
const ActBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 0),
  marginBottom: theme.spacing(-3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export interface PanelActs {
  readonly onAccept: () => void;
  readonly onSplit: () => void;
  /** Sets the line aside, or takes it up again. */
  readonly onIgnore: () => void;
  readonly onUndo: (allocation: ShownAllocation) => void;
}

interface Props extends PanelActs {
  readonly line: BankLine;
  readonly candidates: LineCandidates;
  readonly isBusy: boolean;
}

/** Renders the chosen line, its allocations, and what its open part may serve. */
export function MatchPanel({ line, candidates, isBusy, ...acts }: Props) {
  const { t } = useTranslation('matching');
  const format = useFormat();
  const nameOf = useAccountText();
  const canReverse = may(useUser(), 'reverse-allocation');
  const isOpen = isToDo(line);
  const isIgnored = !isOpen && line.open_amount > 0;
  const heading = t(($) => $.panel.amount, { value: format.money(line.amount), day: format.day(line.day) });
  return (
    <Card
      component="section"
      aria-label={t(($) => $.panel.label)}
      sx={{
        p: { xs: 4, sm: 6 },
        overflow: 'visible',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Typography variant="h2">{heading}</Typography>
      <LineBadges line={line} />
      <DefinitionGrid
        minWidth={180}
        items={[
          {
            label: t(($) => $.panel.text),
            value: <span data-wide>{textOf(line.text, t)}</span>,
          },
          Boolean(line.document) && { label: t(($) => $.panel.document), value: line.document },
          line.payer !== null && {
            label: t(($) => (isCredit(line) ? $.panel.payer : $.panel.receiver)),
            value: <span data-wide>{formatCnpj(formatCpf(line.payer))}</span>,
          },
          {
            label: t(($) => $.panel.account),
            value: <span data-wide>{nameOf(registeredParts(line))}</span>,
          },
          { label: t(($) => $.panel.open), value: format.money(line.open_amount) },
        ]}
      />
      {line.is_possible_repetition && <Notice tone="amber">{t(($) => $.panel.repetition)}</Notice>}
      {line.allocations.length > 0 && (
        <AllocationList allocations={line.allocations} onUndo={canReverse ? acts.onUndo : undefined} />
      )}
      {isIgnored && <Notice tone="grey">{t(($) => $.panel.ignored)}</Notice>}
      {isIgnored && (
        <div>
          <Button variant="outlined" color="inherit" loading={isBusy} onClick={acts.onIgnore}>
            {t(($) => $.panel.unignore)}
          </Button>
        </div>
      )}
      {isOpen && <MatchCandidates candidates={candidates} />}
      {isOpen && <Acts candidates={candidates} isBusy={isBusy} line={line} {...acts} />}
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation<'matching'>>['t'];

const textOf = (text: string | null, t: Translate): string =>
  text === null ? t(($) => $.lines.textGone) : text || t(($) => $.lines.noText);

function Acts({ candidates, isBusy, line, onAccept, onSplit, onIgnore }: Props) {
  const { t } = useTranslation('matching');
  const { step } = candidates.acceptance;
  const waits = { CHOOSE: t(($) => $.buttons.chooseFirst), NONE: t(($) => $.buttons.noCandidate) };
  const reason = step === 'CHOOSE' || step === 'NONE' ? waits[step] : undefined;
  const hasAllocations = line.allocations.length > 0;
  return (
    <ActBar data-off-paper>
      <DisabledHint reason={reason}>
        <Button
          variant="contained"
          disabled={reason !== undefined}
          loading={isBusy}
          aria-keyshortcuts="Enter"
          onClick={onAccept}
        >
          {t(($) => (step === 'REVIEW' ? $.buttons.review : $.buttons.accept))}
        </Button>
      </DisabledHint>
      <Button variant="outlined" color="inherit" aria-keyshortcuts="S" onClick={onSplit}>
        {t(($) => $.buttons.split)}
      </Button>
      <DisabledHint reason={hasAllocations ? t(($) => $.buttons.partAllocated) : undefined}>
        <Button color="inherit" aria-keyshortcuts="N" disabled={hasAllocations || isBusy} onClick={onIgnore}>
          {t(($) => $.buttons.none)}
        </Button>
      </DisabledHint>
    </ActBar>
  );
}
