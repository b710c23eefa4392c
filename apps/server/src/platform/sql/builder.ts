import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type ColumnType,
  type Compilable,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  ValueListNode,
  ValueNode,
} from 'kysely';
import { type Given, Place, placesOf } from './given.ts';

type Told<C extends PgColumn> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null;
type Optional<C extends PgColumn> = C['_']['notNull'] extends true
  ? C['_']['hasDefault'] extends true
    ? undefined
    : never
  : undefined;

/** A table's columns by their names in the database. */
export type TableOf<T extends PgTable> = {
  [K in keyof T['_']['columns'] as T['_']['columns'][K]['_']['name']]: T['_']['columns'][K] extends PgColumn
    ? ColumnType<Told<T['_']['columns'][K]>, Told<T['_']['columns'][K]> | Optional<T['_']['columns'][K]>>
    : never;
};

/** The tables by their names in the database. */
export type Schema<T extends PgTable> = { [K in T as K['_']['name']]: TableOf<K> };

/**
 * Builds statements over the tables of the type, `queries<typeof accounts | typeof sessions>()`; it compiles them and never
 * runs one. The tables are given as types alone: a server that starts need not load what describes them.
 */
export function queries<T extends PgTable>(): Kysely<Schema<T>> {
  return new Kysely<Schema<T>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }).withPlugin(new ConstantsWrittenIn());
}

/** Compiles what `build` makes; see `buildText`. */
export function compileOnce<G extends Given>(build: (given: G) => Compilable): { text: string; names: string[] } {
  const { sql, parameters } = build(placesOf<G>(unwritable)).compile();
  const names = parameters.map((parameter) => {
    if (!(parameter instanceof Place)) throw new Error(`a constant was not written in: ${String(parameter)}`);
    return parameter.name;
  });
  return { text: sql, names };
}

function unwritable(name: string): never {
  throw new Error(`the value ${name} was written as text; the builder takes it as it is`);
}

/** Constants are part of the text: a partial index matches "state = 'planned'", but not a placeholder. */
class ConstantsWrittenIn extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Place ? node : ValueNode.createImmediate(node.value);
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    const values: OperationNode[] = node.values.map((value) => this.transformValue(ValueNode.create(value)));
    return ValueListNode.create(values) as OperationNode as PrimitiveValueListNode;
  }
}
