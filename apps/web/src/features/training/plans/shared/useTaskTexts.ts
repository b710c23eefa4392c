import type { Task } from '@cogclinic/contract/trainingSchedule';
import type { PlannedGame } from '@cogclinic/games/planned';
import { needsLargeScreen } from '@cogclinic/games/screens';
import { isHeadsetGame } from '@cogclinic/games/vr/games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

export type TaskTexts = Readonly<{
  game(code: PlannedGame): string;
  difficulty(of: Task['difficulty']): string;
  setting(of: Task['setting']): string;
  /** "Easy · Clinic", and that it needs a headset or a large screen where it does. */
  how(task: Task): string;
  /** "Footprints, easy, clinic" */
  line(task: Task): string;
  /** The games of some tasks, each once. */
  games(tasks: readonly Pick<Task, 'game'>[]): string;
}>;

/** The tasks of a plan in words. */
export function useTaskTexts(): TaskTexts {
  const { t } = useTranslation(['training', 'games']);
  const { list } = useFormats();
  return useMemo(() => {
    const game = (code: PlannedGame) => t(`games:name.${code}`);
    const difficulty = (of: Task['difficulty']) => t(`difficulties.${of}`);
    const setting = (of: Task['setting']) => t(`settings.${of}`);
    return {
      game,
      difficulty,
      setting,
      how: (task) =>
        [
          difficulty(task.difficulty),
          setting(task.setting),
          ...(isHeadsetGame(task.game) ? [t('kinds.headset')] : []),
          ...(needsLargeScreen(task.game, task.difficulty) ? [t('largeScreen')] : []),
        ].join(' · '),
      line: (task) => list([game(task.game), difficulty(task.difficulty), setting(task.setting)]),
      games: (tasks) => list([...new Set(tasks.map((task) => game(task.game)))]),
    };
  }, [t, list]);
}
