import { createHash } from 'node:crypto';
import { isUnprepared, sqlState } from './errors.ts';

/** Characters: longer ones are lists of rows, each of a length of its own. */
const LONGEST = 8000;
/** Texts that are remembered at least, those used last. */
const REMEMBERED = 1000;
/** What one connection keeps at most: PostgreSQL holds up to 150 kB for each. */
const KEPT = 200;
/** What has a plan; BEGIN and the like have none. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

/** Of them so many that say to be planned for their values: which filters are combined is the readers' choice. */
const KEPT_OF_FILTERS = 120;

/** A statement that says so is read once like any other, but planned each time: its best plan is another for other values. */
export const PLANNED_FOR_ITS_VALUES = '/* planned for its values */';

/** A statement that says so has one plan for any values, whatever else it says: it is written so that this is the best one. */
export const PLANNED_ONCE = '/* planned once */';

/** PostgreSQL's `plan_cache_mode`. */
export type Plans = 'auto' | 'force_custom_plan' | 'force_generic_plan';

export function plansOf(text: string): Plans {
  if (text.includes(PLANNED_ONCE)) return 'force_generic_plan';
  return text.includes(PLANNED_FOR_ITS_VALUES) ? 'force_custom_plan' : 'auto';
}

/**
 * The names under which the connections of one pool prepare what they send again and again: PostgreSQL then reads a
 * statement once a connection, and keeps its plan where no other is better for the values.
 */
export class PreparedNames {
  /** By text; `undefined` where it was sent once. */
  #recent = new Map<string, string | undefined>();
  #older = new Map<string, string | undefined>();
  /** Counts how often prepared statements became useless, by a migration. */
  #epoch = 0;
  #off = false;
  readonly #plannedOnce: boolean;

  /** @param plannedOnce a statement has a name before it comes again, and one plan for any values whatever it says */
  constructor(plannedOnce = false) {
    this.#plannedOnce = plannedOnce;
  }

  /** How the plan of a statement is chosen, which has a name or none. */
  plansOf(text: string, name: string | undefined): Plans {
    if (this.#plannedOnce) return 'force_generic_plan';
    return name === undefined ? 'auto' : plansOf(text);
  }

  /** The name of a statement that was sent before, the same in each process: it stands for the whole text. */
  nameOf(text: string): string | undefined {
    if (this.#off || text.length > LONGEST) return undefined;
    const kept = this.#recent.get(text);
    if (kept !== undefined) return kept;
    const isKnown = this.#recent.has(text) || this.#older.has(text);
    if (!isKnown && !PLANNED.test(text)) return undefined;
    const isNamed = isKnown || this.#plannedOnce;
    const name = isNamed ? (this.#older.get(text) ?? this.#newName(text)) : undefined;
    this.#remember(text, name);
    return name;
  }

  /** A pooler between knows no prepared statements. */
  isOff(): boolean {
    return this.#off;
  }

  #newName(text: string): string {
    return `p${this.#epoch}_${createHash('sha256').update(text).digest('base64url')}`;
  }

  #remember(text: string, name: string | undefined): void {
    if (this.#recent.size >= REMEMBERED) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, name);
  }

  /**
   * Whether the statement of this name failed for being prepared, and may be sent again. After a migration other names are given; a pooler that
   * does not know prepared statements gets none any more.
   */
  failed(name: string, error: unknown): boolean {
    if (!isUnprepared(error)) return false;
    if (sqlState(error) !== '0A000') this.#off = true;
    else if (name.startsWith(`p${this.#epoch}_`)) {
      this.#epoch += 1;
      this.#recent.clear();
      this.#older.clear();
    }
    return true;
  }
}

/** What one connection has prepared, in bounds. */
export class PreparedHere {
  readonly #names: PreparedNames;
  readonly #here = new Set<string>();
  #ofFilters = 0;

  constructor(names: PreparedNames) {
    this.#names = names;
  }

  nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text);
    if (name === undefined || this.#here.has(name)) return name;
    if (this.#here.size >= KEPT) return undefined;
    if (this.#names.plansOf(text, name) === 'force_custom_plan') {
      if (this.#ofFilters >= KEPT_OF_FILTERS) return undefined;
      this.#ofFilters += 1;
    }
    this.#here.add(name);
    return name;
  }

  failed(name: string, error: unknown): boolean {
    return this.#names.failed(name, error);
  }
}
