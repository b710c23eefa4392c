import { EditOutlined } from '@ant-design/icons';
import { adviceCalls } from '@cogclinic/contract/advices';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { AdvicePlace, BandAdvice } from '../advice/advicePlace.ts';
import styles from './AdvicePanel.module.css';
import { LevelTag } from './LevelTag.tsx';

const AdviceDialog = lazy(() => import('../advice/AdviceDialog.tsx'));

/** What reports of an instrument advise by band; an administrator puts the institution's own words in place of it. */
export function AdvicePanel({ instrument }: { instrument: string }) {
  return useIsAdmin() ? <Advices instrument={instrument} /> : null;
}

function Advices({ instrument }: { instrument: string }) {
  const { t } = useTranslation('instruments');
  const { data = [] } = useCall(adviceCalls.list, { params: { instrument } }, { quiet: true });
  const [edited, setEdited] = useState<AdvicePlace | null>(null);
  if (data.length === 0) return null;
  return (
    <Panel title={t('advice.title')} className={styles.panel}>
      <p className={styles.hint}>{t('advice.hint')}</p>
      {data.map(({ normSet, name, bands }) => (
        <section key={normSet} className={styles.set}>
          <h3>{name}</h3>
          <ul>
            {bands.map((advice) => (
              <Band key={advice.band} advice={advice} onEdit={() => setEdited({ instrument, normSet, advice })} />
            ))}
          </ul>
        </section>
      ))}
      <Suspense fallback={null}>{edited && <AdviceDialog place={edited} onClose={() => setEdited(null)} />}</Suspense>
    </Panel>
  );
}

function Band({ advice: { level, name, builtIn, own }, onEdit }: { advice: BandAdvice; onEdit: () => void }) {
  const { t } = useTranslation('instruments');
  const language = currentLanguage();
  return (
    <li>
      <div className={styles.head}>
        <LevelTag level={level} />
        <strong>{name}</strong>
        {own[language] !== null && (
          <StatusTag tone="info" icon={<EditOutlined aria-hidden="true" />} text={t('advice.own')} />
        )}
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={t('advice.editOf', { name })}
          onClick={onEdit}
        >
          {t('advice.edit')}
        </Button>
      </div>
      <p>{own[language] ?? builtIn[language]}</p>
    </li>
  );
}
