import { flat } from './figures.ts';
import { type Institutions, openInstitutions } from './institutions.ts';
import { PARTS, WHOLE_RUN } from './parts.ts';
import { type Pause, worstPause } from './process.ts';

// Measures the figures of docs/benchmarks.md; prints a table and, last, one line of JSON. A slow machine fails nothing
// here.
// `npm run bench -- lists hostile` measures these parts only.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
const chosen = Object.keys(PARTS).filter((name) => (asked.length > 0 ? asked : WHOLE_RUN).includes(name));

const say = (what: string) => process.stderr.write(`${what} …\n`);
const pauses: Record<string, Pause> = {};
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
    // No later part uses the shared server; left running, it would only take processor time.
    if (name === 'import') await closeShared();
    // The shutdown's pause belongs to no part.
    await worstPause();
  }
} finally {
  await closeShared();
  // Prints the figures measured before a failure too.
  // On a busy machine a pause is mostly the time of others: what the server itself computed stands beside it.
  figures['worst pause of the event loop'] = pauses;
  console.table(flat(figures));
  console.log(JSON.stringify(figures));
}

async function closeShared(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}
