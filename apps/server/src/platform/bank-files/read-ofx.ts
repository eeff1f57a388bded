import { addBusinessDays, type Centavos, cnpjIn, type Day, formatAmount } from '@pregao/domain';
import {
  type Balance,
  type BankFile,
  type BankFileBuilder,
  type BankStatementLine,
  buildBankFile,
  type StatementAccount,
} from './bank-file.ts';
import { detectOfxEncoding, textPieces } from './bank-text.ts';
import { type AggregateHandlers, type OfxAggregate, OfxAggregates, type OfxValue } from './ofx-aggregates.ts';
import { OfxTags } from './ofx-tags.ts';
import { parseOfxDay, parseSignedAmount } from './written-values.ts';

/** Returns the last known balance of an account before a day, from which that of a statement follows. */
export type KnownBalance = (account: StatementAccount, before: Day) => Balance | undefined;

/**
 * Reads an OFX file, 1.x or 2.x, with several accounts or one (settlement.md, Bank files). It is synchronous,
 * for use in a child process.
 * @param knownBalance default: none, so that balances are not compared
 */
export function readOfx(path: string, knownBalance: KnownBalance = () => undefined): BankFile {
  return buildBankFile('OFX', (builder) => {
    const statements = new OfxStatements(builder, knownBalance);
    const aggregates = new OfxAggregates(statements);
    const tags = new OfxTags({
      open: (name, line) => aggregates.open(name, line),
      close: (name) => aggregates.close(name),
      text: (text, line) => aggregates.text(text, line),
      textTooLong: (line) => builder.fault('VALUE_TOO_LONG', { line }),
      doctype: (line) => builder.fault('DOCTYPE_REFUSED', { line }),
    });
    for (const piece of textPieces(path, detectOfxEncoding(path))) tags.push(piece);
    const line = tags.end();
    if (!aggregates.hasRoot) builder.fault('NOT_A_BANK_FILE', { line: 1 });
    else if (!aggregates.isComplete) builder.fault('FILE_INCOMPLETE', { line, column: 'OFX' });
    else if (statements.count === 0) builder.fault('NO_STATEMENT', { line });
  });
}

/** Parts of a statement as they are read. */
interface OpenStatement {
  readonly line: number;
  account?: OfxAggregate;
  list?: OfxAggregate;
  ledger?: OfxAggregate;
  readonly lines: BankStatementLine[];
  /** Whether each amount is written with decimals. */
  allDecimals: boolean;
}

/** Statements of other accounts than those of a bank. */
const FOREIGN_STATEMENTS = ['CCSTMTRS', 'INVSTMTRS'];

/** Builds statements from aggregates. */
class OfxStatements implements AggregateHandlers {
  readonly #builder: BankFileBuilder;
  readonly #knownBalance: KnownBalance;
  #open: OpenStatement | undefined;
  /** Statements read, faulty ones included. */
  count = 0;

  constructor(builder: BankFileBuilder, knownBalance: KnownBalance) {
    this.#builder = builder;
    this.#knownBalance = knownBalance;
  }

  begin({ name, line }: OfxAggregate): void {
    if (name === 'STMTRS') this.#open = { line, lines: [], allDecimals: true };
    if (FOREIGN_STATEMENTS.includes(name)) this.#builder.fault('ACCOUNT_KIND', { line, column: name });
    if (name === 'STMTRS' || FOREIGN_STATEMENTS.includes(name)) this.count++;
  }

  end(aggregate: OfxAggregate, parents: readonly OfxAggregate[]): void {
    const { name } = aggregate;
    if (name === 'CURRENCY') this.#requireReais('CURSYM', aggregate);
    else if (name === 'PAYEE') namePayee(aggregate, parents);
    else if (name === 'STMTTRN') this.#endMovement(aggregate, parents);
    if (this.#open === undefined) return;
    if (name === 'BANKACCTFROM') this.#open.account = aggregate;
    else if (name === 'BANKTRANLIST') this.#open.list = aggregate;
    else if (name === 'LEDGERBAL') this.#open.ledger = aggregate;
    else if (name === 'STMTRS') this.#endStatement(aggregate, this.#open);
  }

  repeated(name: string, { text, line }: OfxValue): void {
    this.#builder.fault('TAG_REPEATED', { line, column: name, value: text });
  }

  #requireReais(column: string, { values, line }: OfxAggregate): void {
    const written = values.get(column);
    if (written?.text.toUpperCase() === 'BRL') return;
    this.#builder.fault('CURRENCY_NOT_BRL', {
      line: written?.line ?? line,
      column,
      value: written?.text ?? null,
    });
  }

  #endMovement(movement: OfxAggregate, parents: readonly OfxAggregate[]): void {
    const { line } = movement;
    this.#builder.countLine(line);
    if (parents.some(({ name }) => FOREIGN_STATEMENTS.includes(name))) return;
    if (this.#open) this.#addMovement(movement, this.#open);
    else this.#builder.fault('TRANSACTION_OUTSIDE', { line, column: 'STMTTRN' });
  }

  #addMovement(movement: OfxAggregate, open: OpenStatement): void {
    const day = this.#dayOf(movement);
    const amount = this.#amountOf(movement);
    if (day === undefined || amount === undefined) return;
    this.#warnOfContradiction(movement, amount);
    open.allDecimals &&= hasDecimals(movement.values.get('TRNAMT'));
    open.lines.push(movementOf(movement, day, amount));
  }

  #dayOf({ values, line }: OfxAggregate): Day | undefined {
    const written = values.get('DTPOSTED');
    const day = parseOfxDay(written?.text ?? '');
    if (day !== undefined) return day;
    const details = { line: written?.line ?? line, column: 'DTPOSTED', value: written?.text ?? null };
    this.#builder.fault(written === undefined ? 'DATE_MISSING' : 'DATE_INVALID', details);
    return undefined;
  }

  #amountOf({ values, line }: OfxAggregate): Centavos | undefined {
    const written = values.get('TRNAMT');
    const amount = parseSignedAmount(written?.text ?? '');
    if (typeof amount === 'number') return amount;
    this.#builder.fault(amount, {
      line: written?.line ?? line,
      column: 'TRNAMT',
      value: written?.text ?? null,
    });
    return undefined;
  }

  #warnOfContradiction({ values }: OfxAggregate, amount: Centavos): void {
    const type = values.get('TRNTYPE');
    const contradicts = (type?.text === 'DEBIT' && amount > 0) || (type?.text === 'CREDIT' && amount < 0);
    if (type === undefined || !contradicts) return;
    this.#builder.warn('SIGN_CONTRADICTS_TYPE', {
      line: type.line,
      column: 'TRNTYPE',
      value: `${type.text} ${formatAmount(amount)}`,
    });
  }

  #endStatement(aggregate: OfxAggregate, open: OpenStatement): void {
    this.#open = undefined;
    this.#requireReais('CURDEF', aggregate);
    const account = this.#accountOf(open);
    if (account === undefined) return;
    const closing = this.#closingOf(open);
    const opening = (closing && this.#knownBalance(account, closing.day)) ?? null;
    if (opening && closing) this.#compareBalances(open, opening, closing);
    this.#builder.add({ line_number: open.line, account, holder: null, opening, closing, lines: open.lines });
  }

  #accountOf({ account, line }: OpenStatement): StatementAccount | undefined {
    const textOf = (name: string) => account?.values.get(name)?.text ?? '';
    const missing = ['BANKID', 'ACCTID'].filter((name) => !/[\dA-Z]/i.test(textOf(name)));
    for (const column of missing)
      this.#builder.fault('ACCOUNT_MISSING', { line: account?.line ?? line, column });
    if (missing.length > 0) return undefined;
    return { bank_code: textOf('BANKID'), branch: textOf('BRANCHID'), number: textOf('ACCTID') };
  }

  /** Returns the ledger balance as written; warns when it is invalid or seems to lack its decimal point. */
  #closingOf({ ledger, list, lines, allDecimals }: OpenStatement): Balance | null {
    const written = ledger?.values.get('BALAMT');
    if (ledger === undefined || written === undefined) return null;
    const amount = parseSignedAmount(written.text);
    const asOf = parseOfxDay(ledger.values.get('DTASOF')?.text ?? '');
    const day = asOf ?? parseOfxDay(list?.values.get('DTEND')?.text ?? '');
    const details = { line: written.line, column: 'BALAMT', value: written.text };
    if (typeof amount !== 'number' || day === undefined) {
      this.#builder.warn('BALANCE_INVALID', details);
      return null;
    }
    if (amount !== 0 && lines.length > 0 && allDecimals && !hasDecimals(written)) {
      const scaled = formatAmount(amount / 100);
      this.#builder.warn('BALANCE_WITHOUT_DECIMALS', {
        ...details,
        value: formatAmount(amount),
        expected: scaled,
      });
    }
    return { day, amount };
  }

  /**
   * Warns when the closing balance does not follow from the opening one. A statement that begins later than
   * the next business day is not checked.
   */
  #compareBalances({ ledger, list, lines }: OpenStatement, opening: Balance, closing: Balance): void {
    const start = parseOfxDay(list?.values.get('DTSTART')?.text ?? '');
    if (start === undefined || start > addBusinessDays(opening.day, 1)) return;
    const expected = lines.reduce(
      (sum, { day, amount }) => (day > opening.day ? sum + amount : sum),
      opening.amount,
    );
    if (expected === closing.amount) return;
    this.#builder.warn('BALANCE_MISMATCH', {
      line: ledger?.values.get('BALAMT')?.line ?? null,
      column: 'BALAMT',
      value: formatAmount(closing.amount),
      expected: formatAmount(expected),
    });
  }
}

const hasDecimals = (written: OfxValue | undefined): boolean => /[.,]\d{1,2}$/.test(written?.text ?? '');

/** Passes the name of a payee on to its movement, unless that has a name. */
function namePayee({ values }: OfxAggregate, parents: readonly OfxAggregate[]): void {
  const name = values.get('NAME');
  const movement = parents.at(-1);
  if (name && movement?.name === 'STMTTRN' && !movement.values.has('NAME')) movement.values.set('NAME', name);
}

function movementOf({ values, line }: OfxAggregate, day: Day, amount: Centavos): BankStatementLine {
  const textOf = (name: string) => values.get(name)?.text ?? '';
  const [name, memo] = [textOf('NAME'), textOf('MEMO')];
  const text = memo.startsWith(name) ? memo : `${name} ${memo}`.trim();
  const payer = cnpjIn(text);
  return {
    line_number: line,
    day,
    amount,
    document: textOf('CHECKNUM') || textOf('REFNUM'),
    text,
    fit_id: textOf('FITID'),
    ...(payer === undefined ? {} : { payer }),
  };
}
