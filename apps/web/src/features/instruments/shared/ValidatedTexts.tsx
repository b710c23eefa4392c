import { CheckCircleOutlined, DownloadOutlined, EditOutlined, UploadOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { instrumentTextCalls as calls } from '@cogclinic/contract/instrumentTexts';
import type { Instrument } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { reportError, sendCall, useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { saveBlob } from '#ui/table/exportRows.ts';
import styles from './ValidatedTexts.module.css';

const LoadDialog = lazy(() => import('../validated/LoadDialog.tsx'));

type History = CallData<typeof calls.history>;
type ValidatedTextsProps = { instrument: Instrument; enabled: boolean };

/** Whose wording an instrument of the catalogue has; an administrator loads the validated one, or takes it back. */
export function ValidatedTexts({ instrument, enabled }: ValidatedTextsProps) {
  const isAdmin = useIsAdmin();
  return isAdmin && enabled && instrument.category !== 'own' ? <Texts code={instrument.code} /> : null;
}

function Texts({ code }: { code: string }) {
  const { t } = useTranslation('instruments');
  const confirm = useConfirm();
  const params = { id: code };
  const { data } = useCall(calls.history, { params }, { quiet: true });
  const withdraw = useSend(calls.withdraw, { onSuccess: () => showSuccess(t('validated.withdrawn')) });
  const [loading, setLoading] = useState(false);
  if (!data) return null;
  const { current, sets } = data;
  const download = async () => {
    try {
      saveBlob(await sendCall(calls.template, { params }), `${t('validated.fileName', { code })}.xlsx`);
    } catch (error) {
      reportError(error);
    }
  };
  const goBack = async () => {
    const question = { title: t('validated.ask.title'), content: t('validated.ask.text') };
    if (await confirm({ ...question, ok: t('validated.ask.ok'), cancel: t('validated.ask.cancel'), danger: true }))
      withdraw.mutate({ params });
  };
  return (
    <Panel title={t('validated.title')} className={styles.panel}>
      <p className={styles.hint}>{t('validated.hint')}</p>
      {current.length === 0 ? (
        <StatusTag tone="info" icon={<EditOutlined aria-hidden="true" />} text={t('validated.own')} />
      ) : (
        <Sources current={current} />
      )}
      <div className={styles.actions}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
          {t('validated.template')}
        </Button>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setLoading(true)}>
          {t('validated.load')}
        </Button>
        {current.length > 0 && (
          <Button danger loading={withdraw.isPending} onClick={() => void goBack()}>
            {t('validated.withdraw')}
          </Button>
        )}
      </div>
      {sets.length > 0 && <Sets sets={sets} />}
      <Suspense fallback={null}>{loading && <LoadDialog code={code} onClose={() => setLoading(false)} />}</Suspense>
    </Panel>
  );
}

function Sources({ current }: Pick<History, 'current'>) {
  const { t } = useTranslation('instruments');
  return (
    <ul className={styles.sources}>
      {current.map(({ language, title, permittedBy }) => (
        <li key={language}>
          <StatusTag tone="good" icon={<CheckCircleOutlined aria-hidden="true" />} text={LANGUAGE_NAMES[language]} />
          <span>{t('validated.source', { title, permittedBy })}</span>
        </li>
      ))}
    </ul>
  );
}

function Sets({ sets }: Pick<History, 'sets'>) {
  const { t } = useTranslation('instruments');
  const { dateTime, list } = useFormats();
  return (
    <details className={styles.sets}>
      <summary>{t('validated.history', { count: sets.length })}</summary>
      <ol>
        {sets.map(({ number, languages, by, time, replacedBy, replacedTime }) => (
          <li key={number} value={number}>
            {t('validated.set', {
              languages: list(languages.map(({ language }) => LANGUAGE_NAMES[language])),
              by,
              time: dateTime(time),
            })}
            {replacedTime !== null &&
              ` ${t('validated.until', { by: replacedBy ?? '', time: dateTime(replacedTime) })}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
