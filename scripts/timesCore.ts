/** A place where a file formats days or times on its own, or shows them in the wire's format. */
export type Found = Readonly<{ path: string; line: number; found: string }>;

const FORMATS = [
  /Intl\.DateTimeFormat\b(?!(?:Options|PartTypes|Part)\b)/g,
  /\.toLocale(?:Date|Time)String\(/g,
  /\bnew Date\([^()]*\)\.toLocaleString\(/g,
  // Fields of days and of moments hand them over as the wire writes them, under these names.
  /\.format\((?:['"`]|[A-Z_]{2,}\b(?<!\((?:DAY|MOMENT)))/g,
];
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;

/** A property with a wire day or time, by its name: `createTime`, `study.studyDate`, `birthday`. */
const WIRE = String.raw`(?:\w+(?:\?\.|\.))*(?:[a-z]\w*(?:Time|Date|(?<!Per)Day)|birthday)`;
/** Where it would be shown as it is. */
const RAW = [
  // What an element holds: `<td>{studyDate}</td>`.
  String.raw`>\s*\{\s*${WIRE}\s*\}\s*<`,
  // What a text is given: `t('planned', { date: row.dueDate })`.
  String.raw`\bt\w*\((?:'[^']*'|\`[^\`]*\`),\s*\{[^{}]*\b\w+:\s*${WIRE}\s*[,}]`,
  // One of several in a line: `[name, studyDate].join(', ')`.
  String.raw`\[[^[\]\`]*(?<=[[,]\s*)${WIRE}\s*[,\]][^[\]\`]*\]?(?:\.filter\(\w+\))?\.join\(`,
  // The name of a row: `rowLabel={({ studyDate }) => studyDate}`.
  String.raw`\browLabel=\{[^{}]*\{?[^{}]*\}?[^{}]*=>\s*${WIRE}\s*\}`,
  // A cell, and the text of one: `text: ({ studyDate }) => studyDate`.
  String.raw`\b(?:text|render|label|title|exportValue):\s*\([^()]*\)\s*=>\s*${WIRE}\s*[,})]`,
].map((one) => new RegExp(one, 'g'));
/** A part of a text: `${studyDate}`; the server's are statements for the most part. */
const RAW_PART = new RegExp(String.raw`(?<!\bkey=\{\`[^\`]*)\$\{\s*${WIRE}\s*\}`, 'g');

/** Where a source formats days or times without the module for it: Intl, toLocale…String, or a format of dayjs. */
export function ownFormats(path: string, code: string): Found[] {
  return foundBy(FORMATS, path, code);
}

/** Where a source shows a wire day or time as it is: "2026-11-03 09:05:59". */
export function rawTimes(path: string, code: string): Found[] {
  return foundBy(path.startsWith('apps/web/') ? [...RAW, RAW_PART] : RAW, path, code);
}

function foundBy(patterns: readonly RegExp[], path: string, code: string): Found[] {
  const plain = code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return patterns
    .flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(({ 0: found, index }) => ({
        path,
        line: plain.slice(0, index).split('\n').length,
        found,
      })),
    )
    .sort((one, other) => one.line - other.line);
}
