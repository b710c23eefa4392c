import type { Answers, Section } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { canRepeat, type Repetition } from '@cogclinic/scales/repeat';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Heading } from '../Heading.tsx';
import { Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import { GroupEntry } from './GroupEntry.tsx';
import styles from './GroupScreen.module.css';
import { GroupName } from './GroupTitle.tsx';
import type { Entry } from './groups.ts';
import parts from './ScreenParts.module.css';
import { BackAndNext, ProgressBar, type ScreenProps } from './ScreenParts.tsx';
import { useSteady } from './useSteady.ts';

type GroupProps = ScreenProps & {
  section: Section;
  group: Repetition;
  entries: readonly Entry[];
  answers: Answers;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onChange: (code: string) => void;
};

/** The screen after the last repetition of a group: lists the entries and asks whether to add another. */
export function GroupScreen({ section, group, entries, answers, onAdd, onRemove, onChange, ...screen }: GroupProps) {
  const { t } = useTranslation('guest');
  const waiting = !useSteady() || screen.waiting;
  const name = textOf(section.title, currentLanguage());
  // For a nested group: the repetition of the outer group.
  const place = group.around.join('.');
  return (
    <form
      className={parts.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting) screen.onNext();
      }}
    >
      <ProgressBar {...screen} />
      <Heading quiet>
        <GroupName name={name} place={place} />
        {t('scale.group.title')}
      </Heading>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <GroupEntry
            key={entry.index}
            entry={entry}
            answers={answers}
            canRemove={group.count > 1}
            onRemove={() => onRemove(entry.index)}
            onChange={onChange}
          />
        ))}
      </ol>
      {canRepeat(group) ? (
        <div className={styles.add}>
          <LargeButton wide onClick={onAdd}>
            <span aria-hidden="true">+</span>
            {t('scale.group.add')}
          </LargeButton>
        </div>
      ) : (
        <Quiet>{t('scale.group.full')}</Quiet>
      )}
      <BackAndNext {...screen} waiting={waiting} next={t('scale.group.enough')} />
    </form>
  );
}
