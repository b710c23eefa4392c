import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '#ui/api.ts';
import { STALE } from '../calls.ts';
import { blankInstrument } from '../editor/model.ts';
import { editorPath } from '../paths.ts';
import { CodeField, codeProblem } from './CodeField.tsx';

type NewDialogProps = { used: ReadonlySet<string>; onClose: () => void };

/** Names a new instrument and opens its editor. */
export default function NewDialog({ used, onClose }: NewDialogProps) {
  const { t } = useTranslation('instruments');
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState('OWN-');
  const [tried, setTried] = useState(false);
  const save = useSend(ownInstrumentCalls.saveDraft, {
    invalidates: [...STALE],
    onSuccess: () => navigate(editorPath(code)),
  });
  const problem = codeProblem(code, used);
  const nameMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (nameMissing || problem) return;
    save.mutate({ params: { code }, body: { instrument: blankInstrument(code, name.trim()) } });
  };
  return (
    <Modal
      open
      title={t('new.title')}
      okText={t('new.ok')}
      onOk={submit}
      confirmLoading={save.isPending}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="own-field">
        <label htmlFor={id}>{t('field.name')}</label>
        <Input
          id={id}
          value={name}
          maxLength={120}
          autoFocus
          status={tried && nameMissing ? 'error' : ''}
          aria-invalid={tried && nameMissing}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={submit}
        />
        {tried && nameMissing && <p className="field-problem">{t('instrumentRules:nameMissing')}</p>}
      </div>
      <CodeField code={code} problem={tried || code.length > 6 ? problem : null} onChange={setCode} />
    </Modal>
  );
}
