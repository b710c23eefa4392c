import pg from 'pg';

/** What pg's connection offers beyond its types, for those who send the data of a COPY. */
type CopyConnection = Readonly<{ sendCopyFromChunk: (bytes: Buffer) => void; endCopyFrom: () => void }>;

class CopyIn extends pg.Query {
  readonly #bytes: Buffer;

  constructor(text: string, bytes: Buffer, done: (error: Error | undefined) => void) {
    super(text, done);
    this.#bytes = bytes;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * The rows of a CSV file as PostgreSQL's COPY reads them, all columns as text; an empty cell is null. Rejects where COPY
 * refuses the file or finds other names in its first line.
 */
export async function copied(
  url: string,
  names: readonly string[],
  bytes: Buffer,
): Promise<readonly Record<string, string | null>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE TEMP TABLE copied (${names.map((name) => `${quoted(name)} text`).join(', ')})`);
    await new Promise<void>((resolve, reject) => {
      const text = "COPY copied FROM STDIN (FORMAT csv, HEADER MATCH, ENCODING 'UTF8')";
      client.query(new CopyIn(text, bytes, (error) => (error ? reject(error) : resolve())));
    });
    return (await client.query<Record<string, string | null>>('SELECT * FROM copied ORDER BY ctid')).rows;
  } finally {
    await client.end();
  }
}
