import type { GameCode } from '@cogclinic/games/game';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckProps } from '../playable.ts';
import { Bar } from './Bar.tsx';

type CheckingProps = CheckProps & { code: GameCode; Check: ComponentType<CheckProps>; leave: () => void };

/** What a game has to know before it is played for the first time. */
export function Checking({ code, Check, done, leave }: CheckingProps) {
  const { t } = useTranslation('games');
  return (
    <>
      <Bar title={t(`name.${code}`)} progress={null} way={{ kind: 'back', go: leave }} />
      <Check done={done} />
    </>
  );
}
