import { PauseCircleOutlined, SoundOutlined } from '@ant-design/icons';
import type { Texts } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './SpokenPrompt.module.css';
import { useSpeech } from './useSpeech.ts';

/** What is said to the patient: spoken by the device, or read out where it has no voice for the language. */
export function SpokenPrompt({ prompt }: { prompt: Texts }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const { available, speaking, speak, stop } = useSpeech(lang ?? currentLanguage());
  const words = local(prompt);
  return (
    <div className={styles.prompt}>
      <p className={styles.words} lang={lang}>
        {words}
      </p>
      {available ? (
        <Button
          icon={speaking ? <PauseCircleOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
          onClick={() => (speaking ? stop() : speak(words))}
        >
          {t(speaking ? 'voice.stop' : 'voice.speak')}
        </Button>
      ) : (
        <p className={styles.note}>{t('voice.readOut')}</p>
      )}
    </div>
  );
}
