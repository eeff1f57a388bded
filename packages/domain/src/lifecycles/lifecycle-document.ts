import { START, type Transition, terminalStatuses } from './lifecycle.ts';
import { LIFECYCLES, type Lifecycle } from './step.ts';

const EFFECTS = ['offered', 'margin', 'chosen', 'others', 'contract'] as const;

/** A row of any lifecycle. Only offers have effects. */
type Row = Transition & { readonly [Effect in (typeof EFFECTS)[number]]?: string };

const TITLES: Readonly<Record<Lifecycle, string>> = {
  FILE: 'Managed file',
  OFFER: 'Offer',
  CREDIT: 'Credit',
  CONTRACT: 'Contract',
  RECEIVABLE: 'Receivable',
  PAYMENT: 'Payment',
  COLLECTION: 'Collection',
  REMITTANCE: 'Remittance',
  BANK_STATEMENT: 'Bank statement',
  CREDENTIAL: 'Credential',
  ACCESS_REQUEST: 'Access request',
  HELD_CHANGE: 'Held change',
  APPROVAL_REQUEST: 'Approval request',
};

const INTRODUCTION = `# Lifecycles

Drawn by \`npm run generate -- lifecycles\` from the tables in \`packages/domain/src/lifecycles\`; do not edit. No code sets a
status except through these tables: a status column takes only what \`step\`, their executor, has made of a row. *system* is
the calendar or the importer. The offer's table also says which event each step causes in the offered receivables, the
security margin, the chosen credit, the other live credits and the contract; RELEASE becomes RELEASE_MATURED where the due
date has come.
`;

function diagram(table: readonly Row[]): string {
  const name = (status: string) => (status === START ? '[*]' : status);
  const arrows = table.map(({ from, event, to }) => `  ${name(from)} --> ${to}: ${event}`);
  const ends = terminalStatuses(table).map((status) => `  ${status} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...arrows, ...ends, '```'].join('\n');
}

function grid(table: readonly Row[]): string {
  const effects = EFFECTS.filter((effect) => table.some((row) => row[effect] !== undefined));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['from', 'event', 'to', 'actors', ...effects];
  const rows = table.map((row) =>
    line([
      row.from === START ? '' : row.from,
      row.event,
      row.to,
      row.actors.join(', '),
      ...effects.map((effect) => row[effect] ?? ''),
    ]),
  );
  return [line(head), line(head.map(() => '---')), ...rows].join('\n');
}

/** Renders the lifecycles as a Markdown page, with one mermaid diagram and one table each. */
export function lifecycleDocument(): string {
  const names = Object.keys(TITLES) as Lifecycle[];
  const chapters = names.map(
    (name) => `## ${TITLES[name]}\n\n${diagram(LIFECYCLES[name])}\n\n${grid(LIFECYCLES[name])}\n`,
  );
  return [INTRODUCTION, ...chapters].join('\n');
}
