import type { Finding, FindingRule } from './findings.ts';

/** The JSON content of a file, or the reason why it has none. */
export type FileContent = Readonly<{ json: unknown }> | Readonly<{ finding: Finding }>;

/**
 * Reads a file's bytes as JSON in UTF-8, or in UTF-16 where the bytes show it; a byte order mark is skipped. Several
 * lines with one resource each (NDJSON) are read as a Bundle.
 */
export function contentOf(bytes: Uint8Array): FileContent {
  const text = decoded(bytes);
  if (text === null) return refused('encoding');
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    const resources = resourcesIn(text);
    if (resources === null) return notJson(error);
    return { json: { resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) } };
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** JSON begins with an ASCII character, so in UTF-16 one of its first two bytes is zero. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)
    ? 'utf-16be'
    : 'utf-8';
}

function resourcesIn(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return null;
  try {
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
}

/** Says where parsing stopped, if known. */
function notJson(error: unknown): FileContent {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return line && column ? refused('notJsonAt', { line, column }) : refused('notJson');
}

function refused(rule: FindingRule, params: Finding['params'] = {}): FileContent {
  return { finding: { severity: 'error', rule, item: null, params } };
}
