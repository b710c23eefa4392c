import { DownloadOutlined } from '@ant-design/icons';
import { RESEARCH_DATES, RESEARCH_FORMATS, RESEARCH_LAYOUTS, researchCalls } from '@cogclinic/contract/research';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { newRequestIds } from '#ui/requestIds.ts';
import styles from './fields.module.css';
import { type Choice, filterOf } from './research.ts';

type Dates = (typeof RESEARCH_DATES)[number];
type ExportPanelProps = { choice: Choice; mayIdentify: boolean };

/** How the tests are written, what is left out of them, and why they are needed; then the job. */
export function ExportPanel({ choice, mayIdentify }: ExportPanelProps) {
  const { t } = useTranslation('research');
  const id = useId();
  const [format, setFormat] = useState<(typeof RESEARCH_FORMATS)[number]>('csv');
  const [layouts, setLayouts] = useState<readonly (typeof RESEARCH_LAYOUTS)[number][]>(['wide']);
  const [dates, setDates] = useState<Dates>('shifted');
  const [ageBands, setAgeBands] = useState(false);
  const [identified, setIdentified] = useState(false);
  const [freeText, setFreeText] = useState(false);
  const [project, setProject] = useState('');
  const [reason, setReason] = useState('');
  const [requestIdFor] = useState(newRequestIds);
  const { mutate, isPending, data: started, reset } = useSend(researchCalls.start);

  const start = () => {
    const asked = { format, layouts: [...layouts], dates, ageBands, identified, freeText, reason: reason.trim() };
    const given = { ...asked, ...(project.trim() && { project: project.trim() }), language: currentLanguage() };
    const content = { ...given, filter: filterOf(choice) };
    mutate({ body: { ...content, requestId: requestIdFor(content) } });
  };
  const identify = (yes: boolean) => {
    setIdentified(yes);
    if (!yes && dates === 'true') setDates('shifted');
  };
  return (
    <Panel title={t('export.title')}>
      <div className={styles.fields}>
        <div className={styles.field}>
          <span id={`${id}f`}>{t('export.format')}</span>
          <Radio.Group
            aria-labelledby={`${id}f`}
            value={format}
            options={RESEARCH_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={({ target }) => setFormat(target.value as typeof format)}
          />
        </div>
        <div className={styles.field}>
          <span id={`${id}l`}>{t('export.layouts')}</span>
          <Checkbox.Group
            aria-labelledby={`${id}l`}
            value={[...layouts]}
            options={RESEARCH_LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
            onChange={setLayouts}
          />
        </div>
        <div className={styles.field}>
          <span id={`${id}d`}>{t('export.dates')}</span>
          <Radio.Group
            aria-labelledby={`${id}d`}
            value={dates}
            options={RESEARCH_DATES.filter((value) => value !== 'true' || identified).map((value) => ({
              value,
              label: t(`dates.${value}`),
            }))}
            onChange={({ target }) => setDates(target.value as Dates)}
          />
        </div>
        <div className={styles.field}>
          <span>{t('export.people')}</span>
          <Checkbox checked={ageBands} onChange={({ target }) => setAgeBands(target.checked)}>
            {t('export.ageBands')}
          </Checkbox>
          {mayIdentify && (
            <>
              <Checkbox checked={identified} onChange={({ target }) => identify(target.checked)}>
                {t('export.identified')}
              </Checkbox>
              <Checkbox checked={freeText} onChange={({ target }) => setFreeText(target.checked)}>
                {t('export.freeText')}
              </Checkbox>
            </>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}p`}>{t('export.project')}</label>
          <Input id={`${id}p`} value={project} maxLength={100} onChange={({ target }) => setProject(target.value)} />
          <p className={styles.note}>{t('export.projectHint')}</p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}r`}>{t('export.reason')}</label>
          <Input id={`${id}r`} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          <p className={styles.note}>{t('export.reasonHint')}</p>
        </div>
        <p className={`${styles.wide} ${styles.note}`}>{t(identified ? 'export.withNames' : 'export.without')}</p>
        <div className={styles.wide}>
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            loading={isPending}
            disabled={reason.trim() === '' || layouts.length === 0}
            onClick={start}
          >
            {t('export.start')}
          </Button>
        </div>
      </div>
      {started && (
        <JobDialog
          started={started}
          title={t('title')}
          says={(state) => t(`export.state.${state}`)}
          leave={t('export.leave')}
          onClose={reset}
        />
      )}
    </Panel>
  );
}
