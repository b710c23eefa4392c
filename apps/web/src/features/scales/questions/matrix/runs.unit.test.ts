import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import { describe, expect, it } from 'vitest';
import { runsOf } from './runs.ts';

const shape = (code: string, section?: string) => {
  const instrument = instrumentByCode(code);
  const sections = instrument?.sections.filter((one) => section === undefined || one.code === section) ?? [];
  return runsOf(itemsOf({ sections })).map((run) => (run.kind === 'matrix' ? run.items.length : 0));
};

describe('the runs of items under shared choices', () => {
  it('put the long forms into one matrix', () => {
    expect(shape('SCL-90')).toEqual([90]);
    expect(shape('EPQ-88')).toEqual([88]);
    expect(shape('DASS-21')).toEqual([21]);
  });

  it('leave items with their own choices alone', () => {
    expect(shape('PSQI', 'times')).toEqual([0, 0, 0, 0]);
    expect(shape('PSQI', 'causes')[0]).toBe(9);
    expect(shape('SRHMS').every((rows) => rows === 0)).toBe(true);
    expect(shape('HAMD-17').every((rows) => rows < 17)).toBe(true);
  });

  it('share choices that are equal, not only the same', () => {
    const items = itemsOf({ sections: instrumentByCode('GAD-7')?.sections ?? [] });
    const copied = items.map((item) => structuredClone(item));
    expect(runsOf(copied).map(({ kind }) => kind)).toEqual(['matrix']);
    expect(runsOf(copied.slice(0, 3)).map(({ kind }) => kind)).toEqual(['single', 'single', 'single']);
  });
});
