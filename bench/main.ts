import { flat } from './figures.ts';
import { type Institutions, openInstitutions } from './institutions.ts';
import { PARTS, WHOLE_RUN } from './parts.ts';
import { worstPause } from './process.ts';

// Measures what docs/benchmarks.md tells; prints a table and, last, one line of JSON. Nothing here fails on a slow machine.
// `npm run bench -- lists hostile` measures these parts alone.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
const chosen = Object.keys(PARTS).filter((name) => (asked.length > 0 ? asked : WHOLE_RUN).includes(name));

const say = (what: string) => process.stderr.write(`${what} …\n`);
const pauses: Record<string, number> = {};
const figures: Record<string, unknown> = {};
let shared: Promise<Institutions> | undefined;
const bench = {
  say,
  institutions: () => {
    shared ??= openInstitutions(say);
    return shared;
  },
};
try {
  for (const name of chosen) {
    Object.assign(figures, await PARTS[name]?.(bench));
    const pause = await worstPause();
    if (pause !== null) pauses[name] = pause;
    // No part after the import asks the shared server: it would only take the others' processor.
    if (name === 'import') await closeShared();
    // Its end belongs to no part.
    await worstPause();
  }
} finally {
  await closeShared();
  // What was measured before something failed is told all the same.
  figures['worst pause of the event loop, ms'] = pauses;
  console.table(flat(figures));
  console.log(JSON.stringify(figures));
}

async function closeShared(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}
