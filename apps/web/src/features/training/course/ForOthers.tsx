import { CopyOutlined, FilePdfOutlined } from '@ant-design/icons';
import { addDays } from '@cogclinic/contract/days';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { Button, Dropdown, Segmented } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { DayInput } from '#ui/table/DayInput.tsx';
import { useToday } from '#ui/useToday.ts';
import { copyFrom } from './copyFrom.ts';
import styles from './ForOthers.module.css';
import { useFamilyPage } from './useFamilyPage.ts';

const LENGTHS = [7, 30, 90] as const;

/** What others read of a period: a paragraph for the doctor's record, and a page for the family. */
export function ForOthers({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('trainingData');
  const today = useToday();
  const [own, setOwn] = useState<{ beginDay: string; endDay: string } | null>(null);
  const period = own ?? { beginDay: addDays(today, 1 - LENGTHS[1]), endDay: today };
  const isRight = period.beginDay <= period.endDay;
  const length = LENGTHS.find((days) => period.endDay === today && period.beginDay === addDays(today, 1 - days));
  const text = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const family = useFamilyPage(archiveId, patientName, period);
  const id = useId();
  const { data, error, refetch } = useCall(
    trainingCourseCalls.note,
    { params: { id: archiveId }, query: period },
    { quiet: true, keepPrevious: true, enabled: isRight },
  );
  const choose = (change: Partial<typeof period>) => {
    setCopied(null);
    setOwn({ ...period, ...change });
  };
  return (
    <Panel title={t('others.title')} className="no-print">
      <fieldset className={styles.period}>
        <legend className="visually-hidden">{t('others.period')}</legend>
        <Segmented
          aria-label={t('others.period')}
          value={length ?? null}
          onChange={(days) => days && choose({ beginDay: addDays(today, 1 - days), endDay: today })}
          options={LENGTHS.map((days) => ({ value: days, label: t('others.days', { count: days }) }))}
        />
        <span className={styles.days}>
          <DayInput
            id={`${id}from`}
            label={t('others.from')}
            placeholder={t('others.from')}
            value={period.beginDay}
            max={today}
            onChange={(day) => day && choose({ beginDay: day })}
          />
          <span aria-hidden="true">–</span>
          <DayInput
            id={`${id}until`}
            label={t('others.until')}
            placeholder={t('others.until')}
            value={period.endDay}
            max={today}
            onChange={(day) => day && choose({ endDay: day })}
          />
        </span>
      </fieldset>
      {!isRight && <p role="alert">{t('others.order')}</p>}
      {isRight && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isRight && !data && !error && <Loading rows={2} />}
      {isRight && data && (
        <p ref={text} className={styles.text}>
          {data.text}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          icon={<CopyOutlined aria-hidden="true" />}
          disabled={!isRight || !data}
          onClick={() => void copyFrom(text.current).then(setCopied)}
        >
          {t('others.copy')}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: LANGUAGES.map((language) => ({
              key: language,
              label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
            })),
            onClick: ({ key }) => isLanguage(key) && void family.download(key),
          }}
        >
          <Button
            icon={<FilePdfOutlined aria-hidden="true" />}
            disabled={!isRight}
            loading={family.isBusy}
            aria-haspopup="menu"
          >
            {t('others.family')}
          </Button>
        </Dropdown>
        <span role="status" className={styles.copied}>
          {copied !== null && t(copied ? 'others.copied' : 'others.notCopied')}
        </span>
      </div>
    </Panel>
  );
}
