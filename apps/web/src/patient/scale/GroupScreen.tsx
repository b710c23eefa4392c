import type { Answers, Section } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { canRepeat, type Repetition } from '@cogclinic/scales/repeat';
import { useTranslation } from 'react-i18next';
import { Heading } from '../Heading.tsx';
import { currentLanguage } from '../texts.ts';
import { GroupEntry } from './GroupEntry.tsx';
import type { Entry } from './groups.ts';
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

/** Past the last repetition of a group: what was entered, and whether there is another. */
export function GroupScreen({ section, group, entries, answers, onAdd, onRemove, onChange, ...screen }: GroupProps) {
  const { t } = useTranslation('guest');
  const waiting = !useSteady() || screen.waiting;
  const name = textOf(section.title, currentLanguage());
  // Of a group within another: in which repetition of that one.
  const place = group.around.join('.');
  return (
    <form
      className="g-question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting) screen.onNext();
      }}
    >
      <ProgressBar {...screen} />
      <Heading quiet>
        <span className="g-group">{place === '' ? name : t('scale.group.place', { name, place })} </span>
        {t('scale.group.title')}
      </Heading>
      <ol className="g-entries">
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
        <button type="button" className="g-button g-add" onClick={onAdd}>
          <span aria-hidden="true">+</span>
          {t('scale.group.add')}
        </button>
      ) : (
        <p className="g-quiet">{t('scale.group.full')}</p>
      )}
      <BackAndNext {...screen} waiting={waiting} next={t('scale.group.enough')} />
    </form>
  );
}
