/** Whether a rule was read in its publication, recalled from the literature, or is disputed between sources. */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'disputed';
