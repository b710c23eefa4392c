import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Section } from '@cogclinic/scales/instrument';
import { canRepeat } from '@cogclinic/scales/repeat';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './RepeatBar.module.css';
import type { Repeating } from './useRepeating.ts';

/** After the last section of a repeating group: another one, or this one taken out. */
export function RepeatBar({ section, repeating }: { section: Section; repeating: Repeating }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const endings = repeating.endings(section);
  const name = local(section.title);
  return endings.map((one) => (
    <div key={one.around.length} className={styles.root}>
      {canRepeat(one) && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => repeating.add(one)}>
          {t('repeat.add', { name })}
        </Button>
      )}
      {!canRepeat(one) && one.index === one.count && (
        <Typography.Text type="secondary">{t('repeat.full')}</Typography.Text>
      )}
      {one.count > 1 && (
        <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => void repeating.remove(one)}>
          {t('repeat.removeOne', { name, index: one.index, count: one.count })}
        </Button>
      )}
    </div>
  ));
}
