import type { CallData } from '@cogclinic/contract/call';
import type { paperType, scaleCalls } from '@cogclinic/contract/scales';
import type { z } from 'zod';

export type PaperType = z.output<typeof paperType>;
export type PaperGroup = CallData<typeof scaleCalls.types>[number];

/** The groups with only the instruments whose code, name or description holds every word; no empty group. */
export function findTypes(groups: readonly PaperGroup[], words: string): PaperGroup[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ id, name, description }: PaperType) => {
    const text = `${id} ${name} ${description}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter(matches) }))
    .filter((group) => group.items.length > 0);
}
