import type { TaskCode } from '@cogclinic/gaze/tasks/codes';
import { useTranslation } from 'react-i18next';
import { useVoice } from '#games/parts/voice.ts';
import { LargeButton } from '#ui/LargeButton.tsx';
import { currentLanguage } from '#ui/pageTexts.ts';
import { Frame } from './Frame.tsx';

type InstructionProps = {
  task: TaskCode;
  /** Its place among the chosen ones, from 1. */
  place: number;
  of: number;
  hasPractised: boolean;
  practise: () => void;
  start: () => void;
  skip: () => void;
};

/** What is to be done in a task, before and after its practice. */
export function Instruction({ task, place, of, hasPractised, practise, start, skip }: InstructionProps) {
  const { t } = useTranslation(['eyeRun', 'eyeTasks', 'game']);
  const { canSpeak, speak } = useVoice(currentLanguage());
  const text = t(`eyeRun:instruction.${task}`);
  return (
    <Frame
      title={t(`eyeTasks:name.${task}`)}
      actions={
        <>
          <LargeButton primary wide onClick={hasPractised ? start : practise}>
            {t(hasPractised ? 'eyeRun:begin' : 'game:practice')}
          </LargeButton>
          <LargeButton wide onClick={hasPractised ? practise : start}>
            {t(hasPractised ? 'eyeRun:again' : 'eyeRun:begin')}
          </LargeButton>
          {canSpeak && (
            <LargeButton wide onClick={() => speak(text)}>
              {t('game:listen')}
            </LargeButton>
          )}
          <LargeButton wide onClick={skip}>
            {t('eyeRun:skip')}
          </LargeButton>
        </>
      }
    >
      <p>{t('eyeRun:place', { place, of })}</p>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t('eyeRun:keepStill')}</p>
    </Frame>
  );
}
