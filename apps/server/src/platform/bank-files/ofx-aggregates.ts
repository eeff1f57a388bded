/** Depths of the aggregates of OFX that a statement has; other tags are leaves. */
const DEPTHS: Readonly<Record<string, number>> = {
  OFX: 0,
  SIGNONMSGSRSV1: 1,
  BANKMSGSRSV1: 1,
  CREDITCARDMSGSRSV1: 1,
  INVSTMTMSGSRSV1: 1,
  SONRS: 2,
  STMTTRNRS: 2,
  CCSTMTTRNRS: 2,
  INVSTMTTRNRS: 2,
  STMTRS: 3,
  CCSTMTRS: 3,
  INVSTMTRS: 3,
  BANKACCTFROM: 4,
  CCACCTFROM: 4,
  INVACCTFROM: 4,
  BANKTRANLIST: 4,
  INVTRANLIST: 4,
  LEDGERBAL: 4,
  AVAILBAL: 4,
  BALLIST: 4,
  STMTTRN: 5,
  BAL: 5,
  STATUS: 6,
  FI: 6,
  PAYEE: 6,
  BANKACCTTO: 6,
  CCACCTTO: 6,
  CURRENCY: 6,
  ORIGCURRENCY: 6,
};

/** Tags whose values are read, by aggregate. */
const READ: Readonly<Record<string, readonly string[]>> = {
  STMTRS: ['CURDEF'],
  BANKACCTFROM: ['BANKID', 'BRANCHID', 'ACCTID'],
  BANKTRANLIST: ['DTSTART', 'DTEND'],
  LEDGERBAL: ['BALAMT', 'DTASOF'],
  STMTTRN: ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'REFNUM', 'NAME', 'MEMO'],
  CURRENCY: ['CURSYM'],
  PAYEE: ['NAME'],
};
/** Tags of texts, which some banks repeat to continue them. */
const CONTINUED = ['NAME', 'MEMO'];

/** A value of an aggregate, with its line. */
export interface OfxValue {
  readonly text: string;
  readonly line: number;
}

/** An aggregate with the values that are read. */
export interface OfxAggregate {
  readonly name: string;
  readonly line: number;
  readonly values: Map<string, OfxValue>;
}

export interface AggregateHandlers {
  begin(aggregate: OfxAggregate): void;
  end(aggregate: OfxAggregate, parents: readonly OfxAggregate[]): void;
  /** Is called for a second, different value of one tag. */
  repeated(name: string, value: OfxValue): void;
}

/**
 * Builds aggregates from tags, of which leaf tags need no closing tag. An aggregate also ends where another
 * of its depth or above begins, so that the stack never exceeds the depths of the format.
 */
export class OfxAggregates {
  readonly #handlers: AggregateHandlers;
  readonly #open: OfxAggregate[] = [];
  /** Tag that the next text is the value of. */
  #leaf: { readonly name: string; readonly line: number } | undefined;
  /** Whether the closing tag of the outermost aggregate was read. */
  isComplete = false;
  hasRoot = false;

  constructor(handlers: AggregateHandlers) {
    this.#handlers = handlers;
  }

  open(name: string, line: number): void {
    this.#leaf = { name, line };
    const depth = DEPTHS[name];
    if (depth === undefined) return;
    this.#leaf = undefined;
    this.hasRoot ||= depth === 0;
    this.#closeFrom(depth);
    const aggregate: OfxAggregate = { name, line, values: new Map() };
    this.#handlers.begin(aggregate);
    this.#open.push(aggregate);
  }

  close(name: string): void {
    this.#leaf = undefined;
    const at = this.#open.findLastIndex((aggregate) => aggregate.name === name);
    if (at < 0) return;
    this.#closeFrom(DEPTHS[name] ?? 0);
    if (name === 'OFX') this.isComplete = true;
  }

  text(text: string, line: number): void {
    const leaf = this.#leaf;
    if (leaf === undefined) return;
    const reader = this.#open.findLast(({ name }) => READ[name]?.includes(leaf.name));
    if (reader === undefined) return;
    const before = reader.values.get(leaf.name);
    if (before === undefined) reader.values.set(leaf.name, { text, line: leaf.line });
    else if (CONTINUED.includes(leaf.name))
      reader.values.set(leaf.name, { text: `${before.text} ${text}`, line: before.line });
    else if (before.text !== text) this.#handlers.repeated(leaf.name, { text, line });
  }

  /** Ends the open aggregates of a depth and below. */
  #closeFrom(depth: number): void {
    while ((DEPTHS[this.#open.at(-1)?.name ?? ''] ?? -1) >= depth) {
      const aggregate = this.#open.pop();
      if (aggregate) this.#handlers.end(aggregate, this.#open);
    }
  }
}
