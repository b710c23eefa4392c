import { PlusOutlined } from '@ant-design/icons';
import { analysisLetterCalls, LETTERS_AT_MOST } from '@cogclinic/contract/analysisLetters';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { PlainList } from '#ui/PlainList.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Narrowing } from '../analysis.ts';
import { LetterForm } from './LetterForm.tsx';
import { LetterItem } from './LetterItem.tsx';
import type { Letter } from './letter.ts';
import styles from './letters.module.css';

type LettersDrawerProps = { narrowing: Narrowing; onClose: () => void };

/** The weekly letters of the signed-in account: those that there are, and one that is added or changed. */
export function LettersDrawer({ narrowing, onClose }: LettersDrawerProps) {
  const { t } = useTranslation('analysis');
  const [form, setForm] = useState<'new' | Letter | null>(null);
  const { data, error, refetch } = useCall(analysisLetterCalls.list, {}, { quiet: true });
  return (
    <Drawer open title={t('letters.title')} onClose={onClose} destroyOnHidden mask={{ closable: form === null }}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && form && (
        <LetterForm letter={form === 'new' ? null : form} narrowing={narrowing} onEnd={() => setForm(null)} />
      )}
      {data && !form && (
        <div className={styles.root}>
          <p className={styles.hint}>{t('letters.hint')}</p>
          {data.email === null ? (
            <Alert type="warning" showIcon title={t('letters.noEmail')} />
          ) : (
            <p className={styles.hint}>{t('letters.to', { email: data.email })}</p>
          )}
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={data.email === null || data.letters.length >= LETTERS_AT_MOST}
            onClick={() => setForm('new')}
          >
            {t('letters.add')}
          </Button>
          <PlainList label={t('letters.title')} none={data.letters.length === 0 && t('letters.none')}>
            {data.letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} onEdit={() => setForm(letter)} />
            ))}
          </PlainList>
        </div>
      )}
    </Drawer>
  );
}
