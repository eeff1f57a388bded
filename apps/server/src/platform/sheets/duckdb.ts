import { type DuckDBConnection, DuckDBInstance, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';

export interface DuckDbOptions {
  /** Folder for data that is spilled to disk. */
  readonly folder: string;
  /** Memory limit of DuckDB's buffers; the process takes about 150 MB more. */
  readonly memoryMegabytes: number;
  /** Number of DuckDB's threads. */
  readonly threads: number;
}

type Cell = string | number | boolean | null;

/** In-memory DuckDB that reads and writes files by absolute paths, loads no extensions and spills to disk. */
export class DuckDb {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  static async open({ folder, memoryMegabytes, threads }: DuckDbOptions): Promise<DuckDb> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: String(threads),
      memory_limit: `${memoryMegabytes}MB`,
      temp_directory: folder,
      preserve_insertion_order: 'false',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    return new DuckDb(instance, await instance.connect());
  }

  async run(sql: string): Promise<void> {
    await this.#connection.run(sql);
  }

  /** Returns all rows of a short result. The query must cast integers beyond 2^53 to text. */
  async rows<Row extends Record<string, Cell>>(sql: string): Promise<Row[]> {
    const reader = await this.#connection.runAndReadAll(sql);
    const rows = reader
      .getRowObjects()
      .map((row) => Object.entries(row).map(([name, value]) => [name, plain(value)]));
    return rows.map((row) => Object.fromEntries(row) as Row);
  }

  /** Returns the one row of an aggregate query. */
  async row<Row extends Record<string, Cell>>(sql: string): Promise<Row> {
    const [row] = await this.rows<Row>(sql);
    if (row === undefined) throw new Error('the query has no row');
    return row;
  }

  /** Registers a scalar function of a text for SQL; it is not called for NULL. */
  define(name: string, work: (text: string) => string): void {
    this.#connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        parameterTypes: [VARCHAR],
        returnType: VARCHAR,
        mainFunction(_info, input, output) {
          input.visitColumnValues(0, (value, row) => output.setItem(row, work(String(value))));
          output.flush();
        },
      }),
    );
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}

function plain(value: unknown): Cell {
  if (typeof value !== 'bigint') return value as Cell;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not exact: ${value}`);
  return number;
}
