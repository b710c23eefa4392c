import { analysisLetterCalls } from '@cogclinic/contract/analysisLetters';
import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { weekdaysOf } from '#ui/month/month.ts';
import { showSuccess } from '#ui/notify.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { hourText, type Letter } from './letter.ts';
import styles from './letters.module.css';

/** One weekly letter: when it comes, what it has, what became of the last one. */
export function LetterItem({ letter, onEdit }: { letter: Letter; onEdit: () => void }) {
  const { t, i18n } = useTranslation(['analysis', 'figures', 'statistics', 'ui']);
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const id = useId();
  const change = useSend(analysisLetterCalls.switch);
  const remove = useSend(analysisLetterCalls.remove, { onSuccess: () => showSuccess(t('letters.removed')) });
  const weekday = weekdaysOf(i18n.language, 1)[letter.weekday - 1]?.long ?? '';
  const when = t('letters.when', { weekday, hour: hourText(letter.hour) });
  const drop = async () => {
    const question = { title: t('letters.removeTitle'), content: t('letters.removeContent'), danger: true };
    if (await confirm({ ...question, ok: t('letters.remove') })) remove.mutate({ params: { id: letter.id } });
  };
  return (
    <li className={styles.letter}>
      <div className={styles.head}>
        <h3 id={id}>{when}</h3>
        <Switch
          aria-label={t('letters.isOn', { when })}
          checked={letter.isOn}
          loading={change.isPending}
          onChange={(isOn) => change.mutate({ body: { id: letter.id, isOn } })}
        />
      </div>
      <p>{letter.figures.map((figure) => t(`figures:name.${figure}`)).join(t('letters.between'))}</p>
      <p className={styles.hint}>
        {[
          t('statistics:stat.lastDays', { days: letter.days }),
          ...letter.filters.map(({ label, value }) => t('letters.filter', { label, value })),
          LANGUAGE_NAMES[letter.language],
        ].join(' · ')}
      </p>
      {letter.problem && <StatusTag tone="warning" text={t(`letters.problem.${letter.problem}`)} />}
      <p className={styles.hint}>
        {letter.nextTime ? t('letters.next', { time: dateTime(letter.nextTime) }) : t('letters.off')}
        {' · '}
        {letter.lastSentTime ? t('letters.last', { time: dateTime(letter.lastSentTime) }) : t('letters.never')}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onEdit} aria-describedby={id}>
          {t('letters.edit')}
        </Button>
        <Button size="small" danger loading={remove.isPending} onClick={() => void drop()} aria-describedby={id}>
          {t('letters.remove')}
        </Button>
      </div>
    </li>
  );
}
