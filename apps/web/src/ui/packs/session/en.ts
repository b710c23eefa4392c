import type { Texts } from '#ui/packs/pack.ts';

export const texts: Texts = import.meta.glob(
  '../../../locales/en/{ui,records,archives,archive-batch,reports,jobs,notices}.json',
  { eager: true, import: 'default' },
);
