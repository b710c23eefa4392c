import { type Analysed, momentIn } from '#platform/analysed.ts';

/** What the data analysis counts of the archives themselves. */
export const analysedArchives: Analysed = {
  events: [
    {
      step: 'registered',
      from: 'archives x',
      where: 'x.deleted_at IS NULL',
      at: { moment: 'x.created_at' },
      archive: 'x.id',
      passive: true,
    },
  ],
  figures: [
    {
      figure: 'registered',
      rows: (period) => `SELECT x.institution_id, x.id AS archive_id FROM archives x
        WHERE x.deleted_at IS NULL AND ${momentIn('x.created_at', period)}`,
    },
  ],
};
