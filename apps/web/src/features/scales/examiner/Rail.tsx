import { CheckCircleOutlined } from '@ant-design/icons';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Item, Section } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './Rail.module.css';

type RailProps = {
  sections: readonly Section[];
  asked: readonly Item[];
  answers: Answers;
  shown: Section | undefined;
  onShow: (section: Section) => void;
};

/** The sections of a test, each with how far it is. */
export function Rail({ sections, asked, answers, shown, onShow }: RailProps) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  return (
    <nav className={styles.root} aria-label={t('rail.label')}>
      <ol>
        {sections.map((section) => {
          const items = section.items.filter((item) => asked.includes(item));
          const given = items.filter(({ code }) => answerTo(answers, code) !== undefined).length;
          return (
            <li key={section.code}>
              <button
                type="button"
                ref={section === shown ? bringIntoView : undefined}
                className={styles.section}
                aria-current={section === shown ? 'step' : undefined}
                onClick={() => onShow(section)}
              >
                <span>{local(section.title)}</span>
                <span className={styles.count} data-done={given === items.length || undefined}>
                  {given === items.length && <CheckCircleOutlined aria-hidden />} {given}/{items.length}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Where the sections lie side by side, on a narrow screen, the shown one is in the middle. */
function bringIntoView(button: HTMLElement | null): void {
  if (!button) return;
  const list = button.closest('ol');
  if (list) list.scrollLeft = button.offsetLeft - list.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
}
