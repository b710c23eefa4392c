import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProblemMap } from './problemMap.ts';
import styles from './SectionNav.module.css';

type SectionNavProps = {
  id: string;
  sections: readonly { title?: string; fields: readonly { name: string }[] }[];
  problems: ProblemMap;
};

/** The sections of a long form, beside it; each with how many of its fields need correcting. */
export function SectionNav({ id, sections, problems }: SectionNavProps) {
  const { t } = useTranslation('ui');
  const go = (at: number) => {
    const title = document.getElementById(`${id}-s${at}`);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <nav className={`${styles.nav} no-print`} aria-label={t('form.sections')}>
      <ol>
        {sections.map((section, at) => {
          const count = section.fields.filter(({ name }) => problems[name]).length;
          if (!section.title) return null;
          return (
            <li key={section.title}>
              <button type="button" onClick={() => go(at)}>
                <span>{section.title}</span>
                {count > 0 && <Badge count={count} title={t('form.sectionProblems', { count })} />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
