import { InfoCircleOutlined } from '@ant-design/icons';
import type { Answers, Item, Section } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { Items } from '../questions/AllItems.tsx';
import type { ItemFieldProps } from '../questions/ItemField.tsx';
import type { Place } from '../questions/places.ts';
import { SectionFrame } from '../questions/SectionFrame.tsx';
import styles from './RatingsStep.module.css';
import { endedIn } from './steps.ts';

type RatingsStepProps = {
  sections: readonly Section[];
  asked: readonly Item[];
  answers: Answers;
  missing: readonly string[];
  place: Place;
  onPlace: (place: Place) => void;
  onAnswer: ItemFieldProps['onAnswer'];
};

/** The rated items; where the first of a half is zero, that the rest of it is not asked. */
export function RatingsStep({ sections, asked, ...items }: RatingsStepProps) {
  const { t } = useTranslation('scales');
  return sections.map((section) => {
    const ended = endedIn(section, asked, items.answers);
    return (
      <SectionFrame key={section.code} section={section}>
        <Items items={section.items.filter((item) => asked.includes(item))} {...items} />
        <div role="status">
          {ended && (
            <p className={styles.note}>
              <InfoCircleOutlined aria-hidden />{' '}
              {t('steps.ended', {
                item: ended.by.code,
                from: ended.items[0]?.code,
                to: ended.items.at(-1)?.code,
              })}
            </p>
          )}
        </div>
      </SectionFrame>
    );
  });
}
