import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { describe, expect, it } from 'vitest';
import { endedIn, resumeStep, stepOf, stepOfItem } from './steps.ts';
import { currentSymptoms, isTicked, suggestedFor, withSymptom, withTick } from './symptoms.ts';

const ybocs = instrumentByCode('Y-BOCS');
const sections = ybocs?.sections ?? [];
const section = (code: string) => sections.find((one) => one.code === code);

describe('the steps of the Y-BOCS', () => {
  it('are checklist, targets and ratings, in the order of the sections', () => {
    const steps = sections.map(stepOf);
    expect([...new Set(steps)]).toEqual(['symptoms', 'targets', 'ratings']);
    expect(steps.filter((step) => step === 'ratings')).toHaveLength(2);
    expect(stepOfItem({ sections }, 't2')).toBe('targets');
    expect(stepOfItem({ sections }, '7')).toBe('ratings');
  });

  it('go on at the last one begun', () => {
    expect(resumeStep({ sections }, {})).toBe('symptoms');
    expect(resumeStep({ sections }, { o1: 2, t1: 'x' })).toBe('targets');
    expect(resumeStep({ sections }, { o1: 2, '6': 1 })).toBe('ratings');
  });

  it('end a half whose first item is zero', () => {
    const half = section('obsessions');
    const ended = (answers: Answers) => half && endedIn(half, askedItems({ sections }, answers), answers);
    expect(ended({})).toBeNull();
    expect(ended({ '1': 2 })).toBeNull();
    expect(ended({ '1': 0 })?.items.map(({ code }) => code)).toEqual(['2', '3', '4', '5']);
    expect(ended({ '1': 0 })?.by.code).toBe('1');
  });
});

describe('a symptom', () => {
  it('is ticked for the past, for now, or for both', () => {
    expect(withTick(undefined, 'past', true)).toBe(1);
    expect(withTick(1, 'now', true)).toBe(3);
    expect(withTick(3, 'past', false)).toBe(2);
    expect(withTick(2, 'now', false)).toBeNull();
    expect([isTicked(3, 'past'), isTicked(3, 'now'), isTicked(3, 'never')]).toEqual([true, true, false]);
  });

  it('that was never there excludes the others, and is not the same as unanswered', () => {
    expect(withTick(3, 'never', true)).toBe(0);
    expect(withTick(0, 'never', false)).toBeNull();
    expect(withTick(0, 'now', true)).toBe(2);
    expect([isTicked(0, 'never'), isTicked(undefined, 'never')]).toEqual([true, false]);
  });

  it('that is there now is suggested as a target', () => {
    const current = currentSymptoms(sections, { o2: 2, o3: 1, c1: 3, c2: 0 });
    expect(current.map(({ code }) => code)).toEqual(['o2', 'c1']);
    expect(suggestedFor(0, current).map(({ code }) => code)).toEqual(['o2']);
    expect(suggestedFor(1, current).map(({ code }) => code)).toEqual(['c1']);
    expect(suggestedFor(2, current)).toHaveLength(2);
  });

  it('is written down once, and only where it fits', () => {
    expect(withSymptom('', 'Dirt', '; ', 500)).toBe('Dirt');
    expect(withSymptom('Dirt', 'Germs', '; ', 500)).toBe('Dirt; Germs');
    expect(withSymptom('Dirt; Germs', 'Dirt', '; ', 500)).toBe('Dirt; Germs');
    expect(withSymptom('Dirt', 'Germs', '; ', 8)).toBe('Dirt');
  });
});
