import {
  type Day,
  daysBetween,
  limitNamedIssuers,
  MAX_NAMED_ISSUERS,
  type SelectionFigures,
  selectByTarget,
  selectionFigures,
  type Target,
  type TargetSelection,
} from '@pregao/domain';

export interface PackedTarget extends Omit<Target, 'candidates'> {
  /** Issuers, each with its candidates: `id,value,due date;...`. */
  readonly issuers: readonly { readonly issuer: string; readonly packed: string }[];
  readonly today: Day;
}

export interface PackedAnswer {
  readonly selection: TargetSelection;
  /** Figures of the selection; the largest issuers are named. */
  readonly figures: SelectionFigures;
  readonly issuers_count: number;
  readonly min_due_date: Day | null;
  readonly max_due_date: Day | null;
}

/** Runs the domain's selection on candidates packed as one text for each issuer, and adds its figures. */
export function selectFromPacked({ issuers, today, ...target }: PackedTarget): PackedAnswer {
  const candidates = issuers.flatMap(({ packed }, number) =>
    packed.split(';').map((text) => candidateOf(text, number)),
  );
  const selection = selectByTarget({ ...target, candidates });
  const ids = new Set(selection.ids);
  const chosen = candidates.filter(({ id }) => ids.has(id));
  const daysTo = new Map(chosen.map(({ due_date }) => [due_date, daysBetween(today, due_date)]));
  const days = [...daysTo.keys()].sort();
  const figures = selectionFigures(
    chosen.map(({ value, due_date, issuer }) => ({
      value,
      issuer: issuers[issuer]?.issuer ?? '',
      days_to_expire: daysTo.get(due_date) ?? 0,
    })),
  );
  return {
    selection,
    figures: limitNamedIssuers(figures, MAX_NAMED_ISSUERS),
    issuers_count: figures.issuers.length,
    min_due_date: days[0] ?? null,
    max_due_date: days.at(-1) ?? null,
  };
}

/**
 * Parses one packed candidate.
 * @param issuer index of the issuer: names may be spelled in several ways
 */
function candidateOf(text: string, issuer: number) {
  const [id, value, due_date = ''] = text.split(',');
  return { id: Number(id), value: Number(value), due_date, issuer };
}
