import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApi } from '../apps/server/src/platform/openapi.ts';

// Writes docs/openapi.json from the contract; with --check, fails when the committed copy differs.
const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const text = `${JSON.stringify(await openApi(), null, 1)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json differs from the contract; run: node scripts/openapi.ts');
  process.exitCode = 1;
}
