import type { DeviceTasks } from '#platform/deviceSession.ts';
import { startOf } from '../sessions/sessions.service.ts';
import { todayOf } from './plans.today.ts';

/** The tasks of the patient's plan today, each with what its game begins with. */
export const trainingOnDevices: DeviceTasks = async ({ tx, actor, archiveId, day, deviceVersion, t }) => {
  const { plan, tasks } = await todayOf(tx, { archiveId, today: day });
  if (!plan) return [];
  const setting = deviceVersion === 'enterprise' ? 'clinic' : 'home';
  return Promise.all(
    tasks
      .filter((task) => task.setting === setting)
      .map(async ({ game, difficulty, position, state }) => ({
        kind: 'training' as const,
        title: t(`games:name.${game}`),
        isDone: state === 'done',
        details: {
          game,
          difficulty,
          planTask: { planId: plan.id, day, position },
          ...(await startOf(tx, actor, archiveId, { game, difficulty })),
        },
      })),
  );
};
