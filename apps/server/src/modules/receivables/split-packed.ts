import { splitSelection } from '@pregao/domain';

export interface PackedSelection {
  /** `id,value,due date;...`, at least one. */
  readonly packed: string;
  /** Number of receivables. */
  readonly count: number;
  readonly percentage: number;
}

/** Runs the domain's split on a selection that is packed as one text. */
export function splitPacked({ packed, percentage }: PackedSelection): ReturnType<typeof splitSelection> {
  const receivables = packed.split(';').map((text) => {
    const [id, value, due_date = ''] = text.split(',');
    return { id: Number(id), value: Number(value), due_date };
  });
  return splitSelection({ receivables, percentage });
}
