const template = (name: string): URL => new URL(`./typst/${name}.typ`, import.meta.url);

/** What reports print: one, several in one file, all results of a patient as a table, those of one sitting as one. */
export const TEMPLATES = {
  report: template('report'),
  reports: template('reports'),
  results: template('results'),
  combined: template('combined'),
} as const;
