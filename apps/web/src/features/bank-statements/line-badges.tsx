import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { isToDo } from './accept.view.ts';
import { isAutomatic } from './line-words.view.ts';
import type { BankLine } from './matching.queries.ts';

/** Renders the state of a line, and what needs attention: a possible repetition, or who allocated it. */
export function LineBadges({ line }: { readonly line: BankLine }) {
  const { t } = useTranslation('matching');
  const { money } = useFormat();
  const isPart = line.open_amount > 0 && line.allocations.length > 0;
  // An open line is the rule on this page, so that only other states are named.
  const hasState = isPart || !isToDo(line);
  if (!hasState && !line.is_possible_repetition) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {hasState && (
        <StatusBadge
          kind="bankLine"
          status={line.state}
          note={isPart ? t(($) => $.lines.open, { value: money(line.open_amount) }) : undefined}
        />
      )}
      {isAutomatic(line) && <Badge tone="slate" mark="settings" text={t(($) => $.lines.machine)} />}
      {line.is_possible_repetition && (
        <Badge tone="amber" mark="warning" text={t(($) => $.lines.repetition)} />
      )}
    </div>
  );
}
