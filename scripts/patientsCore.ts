/** A placeholder for the source of visible patients, or for what a module derives from it. */
const SOURCE = /\$\{(?:\w+\.)?(?:visiblePatients|patients|removed|either|from|\w+From)\b/;
const OWN = /\/modules\/([^/]+)\//;
/** Strings and templates, with their placeholders. */
const TEXT = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** A text outside the table's module that reads a patient's table without the source of visible patients. */
export type Bare = { file: string; table: string };

/**
 * Makes what finds the direct reads of a file, each table once.
 * @param owners the tables of patients' records, each with the module that owns it
 */
export function bareReader(owners: Readonly<Record<string, string>>): (file: string, source: string) => Bare[] {
  const names = Object.keys(owners).join('|');
  const read = new RegExp(String.raw`\b(?:FROM|JOIN)\s+(${names})\b`, 'g');
  // The query builder's; it takes visible patients as an expression, never by the table's name.
  const built = new RegExp(String.raw`\b(?:selectFrom|\w+Join|using)\(\s*'(${names})(?: as \w+)?'`, 'g');
  return (file, source) => {
    const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    const tables = new Set<string>();
    for (const [text] of code.matchAll(TEXT)) {
      if (SOURCE.test(text)) continue;
      for (const [, table = ''] of text.matchAll(read)) tables.add(table);
    }
    for (const [, table = ''] of code.matchAll(built)) tables.add(table);
    const module = OWN.exec(file)?.[1];
    // The archives' own module must read them through the source too.
    return [...tables]
      .filter((table) => table === 'archives' || owners[table] !== module)
      .map((table) => ({ file, table }));
  };
}
