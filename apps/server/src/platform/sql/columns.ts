import pg from 'pg';

/** A column of a statement's rows: what the database calls its type, and the type of its values here. */
export type Column<T> = Readonly<{
  oids: readonly number[];
  nullable: boolean;
  /** The same column where it may be null. */
  orNull: Column<T | null>;
  /** The same column where it is never null though its table allows it: the statement filters, or it is always written. */
  always: Column<T>;
  /** Whether that was declared. */
  isAlways?: true;
  /** Never set; carries the type. */
  type?: T;
}>;

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The type of a row with these columns. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

function column<T>(...oids: number[]): Column<T> {
  return columnThat<T>(oids, { nullable: false });
}

function columnThat<T>(oids: readonly number[], is: Pick<Column<T>, 'nullable' | 'isAlways'>): Column<T> {
  return {
    oids,
    ...is,
    get orNull() {
      return columnThat<T | null>(oids, { nullable: true });
    },
    get always() {
      return columnThat<T>(oids, { nullable: false, isAlways: true });
    },
  };
}

const { builtins } = pg.types;
const [SMALLINT_ARRAY, TEXT_ARRAY, DATE_ARRAY] = [1005, 1009, 1182];

export const uuid = column<string>(builtins.UUID);
export const text = column<string>(builtins.TEXT, builtins.VARCHAR);
/** Counts and sizes: the database's bigint comes as a number, all of ours stay below 2^53. */
export const whole = column<number>(builtins.INT2, builtins.INT4, builtins.INT8);
export const real = column<number>(builtins.FLOAT4, builtins.FLOAT8);
export const bool = column<boolean>(builtins.BOOL);
/** A day, as `YYYY-MM-DD`. */
export const day = column<string>(builtins.DATE);
export const moment = column<Date>(builtins.TIMESTAMPTZ, builtins.TIMESTAMP);
export const bytes = column<Buffer>(builtins.BYTEA);
export const wholes = column<number[]>(SMALLINT_ARRAY);
export const texts = column<string[]>(TEXT_ARRAY);
export const days = column<string[]>(DATE_ARRAY);
/** JSON, whose shape its writer vouches for. */
export const json = <T>(): Column<T> => column<T>(builtins.JSON, builtins.JSONB);
/** Texts whose values their writer vouches for. */
export const textAs = <V extends string>(): Column<V> => column<V>(builtins.TEXT);
export const textsAs = <V extends string>(): Column<V[]> => column<V[]>(TEXT_ARRAY);
/** A text of which the table holds but these. */
export const oneOf = <const V extends string>(_values: readonly V[]): Column<V> => column<V>(builtins.TEXT);
/** A text of which the table's column holds but the values of its type: `oneOfColumn<typeof reports.level>()`. */
export const oneOfColumn = <C extends { enumValues: readonly string[] }>(): Column<C['enumValues'][number]> =>
  column<C['enumValues'][number]>(builtins.TEXT);
