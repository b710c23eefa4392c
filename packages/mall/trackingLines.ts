/** One row of tracking numbers as it was typed, pasted or read from a sheet. */
export type TrackingLine = Readonly<{
  /** Line of the text, the first being 1. */
  line: number;
  orderNumber: string;
  trackingNumber: string;
  /** Name or code of the express company; empty where none was given. */
  carrier: string;
}>;

/**
 * Reads pasted lines: order number, tracking number and, if it is another than usual, the express company. They stand in columns
 * of a spreadsheet, or between commas, semicolons or blanks. Blank lines are passed over.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, at) => {
    if (content.trim() === '') return [];
    const [orderNumber = '', trackingNumber = '', ...rest] = cellsOf(content);
    return [{ line: at + 1, orderNumber, trackingNumber, carrier: rest.filter(Boolean).join(' ') }];
  });
}

/** Rows as the lines that `readTrackingLines` reads. */
export function writeTrackingLines(rows: readonly Omit<TrackingLine, 'line'>[]): string {
  const plain = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim();
  return rows
    .map(({ orderNumber, trackingNumber, carrier }) =>
      [orderNumber, trackingNumber, ...(carrier ? [carrier] : [])].map(plain).join('\t'),
    )
    .join('\n');
}

function cellsOf(content: string): string[] {
  const between = [/\t/, /[,，;；]/].find((sign) => sign.test(content)) ?? /\s+/;
  const text = between.source === '\\t' ? content : content.trim();
  return text.split(between).map((cell) => cell.trim());
}
