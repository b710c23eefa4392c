import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncApi } from '../apps/server/src/platform/asyncapi.ts';
import { openApi } from '../apps/server/src/platform/openapi.ts';

// Writes docs/openapi.json and docs/asyncapi.json from the contract; with --check, fails when a committed copy differs.
const documents = { openapi: await openApi(), asyncapi: asyncApi() };
for (const [name, document] of Object.entries(documents)) {
  const file = fileURLToPath(new URL(`../docs/${name}.json`, import.meta.url));
  const text = `${JSON.stringify(document, null, 1)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`docs/${name}.json differs from the contract; run: node scripts/openapi.ts`);
    process.exitCode = 1;
  }
}
