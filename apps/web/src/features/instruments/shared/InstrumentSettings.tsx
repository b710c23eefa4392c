import { DownloadOutlined } from '@ant-design/icons';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument } from '@cogclinic/scales/instrument';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { useFhirExport } from '../useFhirExport.ts';
import styles from './InstrumentSettings.module.css';

type InstrumentSettingsProps = { instrument: Instrument; enabled: boolean };

/** Of an instrument: the norm set that the institution uses, where there are several, and the way out as FHIR. */
export default function InstrumentSettings({ instrument, enabled }: InstrumentSettingsProps) {
  const { t } = useTranslation('instruments');
  const id = useId();
  const exportFhir = useFhirExport();
  const language = currentLanguage();
  const choose = useSend(ownInstrumentCalls.chooseNorms, {
    onSuccess: () => showSuccess(t('done')),
  });
  const isAdmin = useIsAdmin();
  // A single set that is not the usual one here can be made so.
  const { normSets, defaultNormSet } = instrument;
  const choosable = isAdmin && (normSets.length > 1 || (normSets.length === 1 && defaultNormSet === null));
  if (!enabled && !choosable) return null;
  return (
    <section className={styles.root}>
      {choosable && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {t('norms.title')}
          </label>
          <Select
            id={id}
            style={{ width: '100%' }}
            value={defaultNormSet ?? undefined}
            loading={choose.isPending}
            disabled={choose.isPending}
            options={normSets.map(({ code, name }) => ({ value: code, label: name[language] }))}
            onChange={(normSet) => {
              if (normSet) choose.mutate({ params: { id: instrument.code }, body: { normSet } });
            }}
          />
          <p className={styles.hint}>{t('norms.hint')}</p>
        </div>
      )}
      {enabled && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void exportFhir(instrument.code)}>
          {t('actions.export')}
        </Button>
      )}
    </section>
  );
}
