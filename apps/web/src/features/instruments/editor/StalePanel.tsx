import { ArrowDownOutlined, CheckOutlined } from '@ant-design/icons';
import type { Language } from '@cogclinic/scales/instrument';
import { type StaleWording, staleCounts, type Wording } from '@cogclinic/scales/translations';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { Panel } from '#ui/Panel.tsx';
import { Hint } from '../Hint.tsx';
import styles from './StalePanel.module.css';
import { nextOf } from './stale.ts';

type StalePanelProps = {
  stale: readonly StaleWording[];
  onGo: (place: string, language: Language) => void;
  onRight: (wordings: readonly Wording[]) => void;
};

/** How many translations of each language are to be checked since a text changed, and the way from one to the next. */
export function StalePanel({ stale, onGo, onRight }: StalePanelProps) {
  const { t } = useTranslation('instruments');
  const confirm = useConfirm();
  const seen = useRef<Partial<Record<Language, string>>>({});
  const go = (language: Language) => {
    const place = nextOf(stale, language, seen.current[language] ?? null);
    if (place === null) return;
    seen.current[language] = place;
    onGo(place, language);
  };
  const askAll = async (language: Language, count: number) => {
    const params = { language: LANGUAGE_NAMES[language], count };
    const question = { content: t('translations.allContent', params), ok: t('translations.all') };
    if (await confirm(question)) onRight(stale.filter((one) => one.language === language));
  };
  return (
    <Panel title={t('translations.title', { count: stale.length })} className={styles.root}>
      <Hint>{t('translations.hint')}</Hint>
      <ul className={styles.languages}>
        {staleCounts(stale).map(({ language, count }) => {
          const params = { language: LANGUAGE_NAMES[language], count };
          return (
            <li key={language}>
              <span className={styles.count}>{t('translations.count', params)}</span>
              <Button
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('translations.nextOf', params)}
                onClick={() => go(language)}
              >
                {t('translations.next')}
              </Button>
              <Button
                size="small"
                type="text"
                icon={<CheckOutlined aria-hidden />}
                aria-label={t('translations.allOf', params)}
                onClick={() => void askAll(language, count)}
              >
                {t('translations.all')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
