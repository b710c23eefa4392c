/** A place where a file writes days or times by itself. */
export type OwnFormat = Readonly<{ path: string; line: number; found: string }>;

const FORMATS = [
  /Intl\.DateTimeFormat\b(?!(?:Options|PartTypes|Part)\b)/g,
  /\.toLocale(?:Date|Time)String\(/g,
  /\bnew Date\([^()]*\)\.toLocaleString\(/g,
  // Fields of days and of moments hand them over as the wire writes them, under these names.
  /\.format\((?:['"`]|[A-Z_]{2,}\b(?<!\((?:DAY|MOMENT)))/g,
];
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;

/** Where a source formats days or times without the module for it: Intl, toLocale…String, or a format of dayjs. */
export function ownFormats(path: string, code: string): OwnFormat[] {
  const plain = code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return FORMATS.flatMap((format) =>
    [...plain.matchAll(format)].map(({ 0: found, index }) => ({
      path,
      line: plain.slice(0, index).split('\n').length,
      found,
    })),
  ).sort((one, other) => one.line - other.line);
}
