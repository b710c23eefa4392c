import { weeklyDays } from '@cogclinic/contract/trainingSchedule';
import { expect, test } from 'vitest';
import { demoTraining, newDemo } from './demo.ts';

const now = new Date('2026-03-04T06:30:00Z');
const training = demoTraining(newDemo(now, 'hash'), now);

test('every session of the demonstration counts, and is of the task that its plan has there', () => {
  for (const { plans, sessions } of training) {
    expect(sessions.length).toBeGreaterThan(20);
    for (const { sent, scored } of sessions) {
      expect(scored.flags).toEqual([]);
      const plan = plans.find(({ id }) => id === sent.planTask?.planId);
      const { startDay, weekdays, minutes, weeks, tasks } = plan ?? {};
      if (!plan || !startDay || !weekdays || !minutes || !weeks || !tasks)
        throw new Error('a session without its plan');
      const day = weeklyDays({ startDay, weekdays, minutes, weeks, tasks }, []).find(
        (one) => one.day === sent.planTask?.day,
      );
      expect(day?.tasks[sent.planTask?.position ?? -1]).toMatchObject({ game: sent.game, difficulty: sent.difficulty });
    }
  }
});

test('one patient keeps to the plan, another has fallen behind, a third has finished', () => {
  const [first] = training;
  const today = '2026-03-04';
  const days = (at: number) =>
    new Set(first?.sessions.filter(({ sent }) => sent.planTask?.planId === first.plans[at]?.id).map(({ day }) => day))
      .size;
  expect(first?.plans.map(({ lastDay }) => (lastDay ?? '') >= today)).toEqual([true, true, false]);
  expect(days(0)).toBeGreaterThan(days(1));
  expect(new Set(first?.plans.map(({ archiveId }) => archiveId)).size).toBe(3);
});

test('the same day makes the same training', () => {
  expect(demoTraining(newDemo(now, 'hash'), now)).toEqual(training);
});
