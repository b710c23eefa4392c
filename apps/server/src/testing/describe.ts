import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A column that a statement would give: its name, its type, and whether the table's column that it is may be null. */
export type Described = { name: string; oid: number; nullableColumn: boolean };

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };
type Connection = {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};

/** Has the database parse a statement without running it. */
class Describing extends EventEmitter {
  readonly #text: string;
  readonly #done: PromiseWithResolvers<Field[]>;
  #fields: Field[] = [];

  constructor(text: string, done: PromiseWithResolvers<Field[]>) {
    super();
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#fields);
  }
}

/**
 * Describes statements over one connection.
 * @returns `describe`, which rejects with the database's error where a statement is none
 */
export async function openDescriber(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    // A view's column may be null where that of the archives is.
    `SELECT c.attrelid::int8 AS table, c.attnum AS column
       FROM pg_attribute c JOIN pg_class t ON t.oid = c.attrelid
       LEFT JOIN pg_attribute o ON t.relkind = 'v' AND o.attrelid = 'archives'::regclass AND o.attname = c.attname
      WHERE c.attnum > 0 AND NOT coalesce(o.attnotnull, c.attnotnull)`,
  );
  const nullable = new Set(rows.map((row) => `${row.table}.${row.column}`));
  return {
    async describe(text: string): Promise<Described[]> {
      const done = Promise.withResolvers<Field[]>();
      client.query(new Describing(text, done) as unknown as pg.Submittable);
      return (await done.promise).map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        oid: dataTypeID,
        nullableColumn: nullable.has(`${tableID}.${columnID}`),
      }));
    },
    close: () => client.end(),
  };
}
