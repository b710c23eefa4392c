import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AddWord.module.css';

const LONGEST = 60;

/** A word to write down: Enter adds it and waits for the next. */
export function AddWord({ label, onAdd }: { label: string; onAdd: (word: string) => void }) {
  const { t } = useTranslation('examiner');
  const [word, setWord] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return;
    onAdd(word.trim());
    setWord('');
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <Input
        value={word}
        maxLength={LONGEST}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      <Button htmlType="submit">{t('words.add')}</Button>
    </form>
  );
}
