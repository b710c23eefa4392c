const TABLE = /<table\b[^>]*>([\s\S]*?)<\/table\s*>/gi;
const BETWEEN_CELLS = ' · ';

/**
 * Pasted tables, of which the editor has none, as a line for each row with its cells apart: run together, "5 mg" and
 * "2 times a day" would read as another dose.
 */
export function rowsAsLines(html: string): string {
  return html.replace(TABLE, (_table, rows: string) =>
    rows
      .replace(/<\/?(?:p|div|h[1-6]|ul|ol|li|br)\b[^>]*>/gi, ' ')
      .replace(/<\/?(?:thead|tbody|tfoot|colgroup|col)\b[^>]*>/gi, '')
      .replace(/<(tr|caption)\b[^>]*>\s*(?:<t[dh]\b[^>]*>)?/gi, '<p>')
      .replace(/<\/(?:tr|caption)\s*>/gi, '</p>')
      .replace(/(?:<\/t[dh]\s*>\s*)?<t[dh]\b[^>]*>/gi, BETWEEN_CELLS)
      .replace(/<\/t[dh]\s*>/gi, ''),
  );
}
