import { splitSelection } from '@pregao/domain';

export interface PackedSelection {
  /** `id,value,due date;...`, at least one. */
  readonly packed: string;
  /** How many there are. */
  readonly count: number;
  readonly percentage: number;
}

/** The domain's split of a selection that comes as one text. */
export function splitPacked({ packed, percentage }: PackedSelection): ReturnType<typeof splitSelection> {
  const receivables = packed.split(';').map((text) => {
    const [id, value, due_date = ''] = text.split(',');
    return { id: Number(id), value: Number(value), due_date };
  });
  return splitSelection({ receivables, percentage });
}
