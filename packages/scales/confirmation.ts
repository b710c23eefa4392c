/** Whether a rule was read in its publication, remembered from the literature, or stands in contradiction between sources. */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'disputed';
