import { isHeadsetGame, vrCodeOf } from '@cogclinic/games/vr/games';
import { type DeviceTasks, settingOfDevice } from '#platform/deviceSession.ts';
import { startOf } from '../sessions/sessions.service.ts';
import { todayOf } from './plans.today.ts';

/** The tasks of the patient's plan today, those of the browser's games each with what its game begins with. */
export const trainingOnDevices: DeviceTasks = async ({ tx, actor, archiveId, day, deviceVersion, t }) => {
  const { plan, tasks } = await todayOf(tx, { archiveId, today: day });
  if (!plan) return [];
  const setting = settingOfDevice(deviceVersion);
  return Promise.all(
    tasks
      .filter((task) => task.setting === setting)
      .map(async ({ game, difficulty, position, state }) => {
        const task = { title: t(`games:name.${game}`), isDone: state === 'done' };
        if (isHeadsetGame(game)) return { kind: 'vr' as const, ...task, details: { game: vrCodeOf(game), difficulty } };
        const planTask = { planId: plan.id, day, position };
        const start = await startOf(tx, actor, archiveId, { game, difficulty });
        return { kind: 'training' as const, ...task, details: { game, difficulty, planTask, ...start } };
      }),
  );
};
