import { ownInstrumentCalls, QUESTIONNAIRE_BYTES } from '@cogclinic/contract/ownInstruments';
import { questionsOf } from '@cogclinic/scales/run';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sendCall, useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { type Imported, keptOf } from '../calls.ts';
import { Hint } from '../Hint.tsx';
import { editorPath } from '../paths.ts';
import { CodeField, codeProblem } from './CodeField.tsx';
import { Findings } from './Findings.tsx';
import { NextQuestion, type TakenAs } from './NextQuestion.tsx';

type ImportDialogProps = { used: ReadonlySet<string>; onClose: () => void };

/** Reads a FHIR Questionnaire, tells what was found, and takes it as a draft. */
export default function ImportDialog({ used, onClose }: ImportDialogProps) {
  const { t } = useTranslation('instruments');
  const navigate = useNavigate();
  const [read, setRead] = useState<Imported | null>(null);
  const [code, setCode] = useState('');
  const [takenAs, setTakenAs] = useState<TakenAs | null>(null);
  const instrument = read?.instrument ?? null;
  const next = read?.next ?? null;
  const isNext = next !== null && takenAs === 'next';
  const isNew = next === null || takenAs === 'new';
  const taken = isNext ? next.code : code;
  const problem = isNew ? codeProblem(code, used) : null;
  const save = useSend(ownInstrumentCalls.saveDraft, {
    onSuccess: () => navigate(editorPath(taken)),
  });
  const take = () => {
    if (!read || !instrument || problem) return;
    const body = { instrument: { ...instrument, code: taken }, findings: keptOf(read.findings) };
    const before = isNext ? { revision: next.revision } : { copyOf: next?.code };
    save.mutate({ params: { code: taken }, body: { ...body, ...before } });
  };
  return (
    <Modal
      open
      width={760}
      title={t('import.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('import.close')}
        </Button>,
        <Button
          key="take"
          type="primary"
          disabled={!instrument || problem !== null || !(isNext || isNew)}
          loading={save.isPending}
          onClick={take}
        >
          {t('import.take')}
        </Button>,
      ]}
    >
      <Hint>{t('import.hint')}</Hint>
      <UploadField
        label={t('import.choose')}
        formats={['.json']}
        maxBytes={QUESTIONNAIRE_BYTES}
        onUpload={async (file, _progress, signal) => {
          setRead(null);
          setTakenAs(null);
          const found = await sendCall(ownInstrumentCalls.importFhir, { file }, { signal });
          setCode(found.instrument?.code ?? '');
          setRead(found);
        }}
      />
      {read && (
        <div>
          <p role="status">
            {instrument
              ? t('import.read', {
                  name: instrument.name[currentLanguage()],
                  items: t('items', { count: questionsOf(instrument).length }),
                })
              : t('import.refused')}
          </p>
          {instrument && next && <NextQuestion next={next} value={takenAs} onChange={setTakenAs} />}
          {instrument && isNew && <CodeField code={code} problem={problem} onChange={setCode} />}
          <Findings findings={read.findings} />
        </div>
      )}
    </Modal>
  );
}
