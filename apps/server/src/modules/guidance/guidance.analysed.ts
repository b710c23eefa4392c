import type { Analysed } from '#platform/analysed.ts';

/** What the data analysis counts of guidance: by the moments at which it was issued. */
export const analysedGuidance: Analysed = {
  events: [
    {
      step: 'guided',
      from: `guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id`,
      where: `e.event = 'issued' AND x.deleted_at IS NULL`,
      at: { moment: 'e.created_at' },
    },
  ],
};
