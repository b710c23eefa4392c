import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { blankInstrument } from '../editor/model.ts';
import { editorPath } from '../paths.ts';
import { CodeField, codeProblem } from './CodeField.tsx';
import { CopyField } from './CopyField.tsx';
import styles from './field.module.css';
import { copied, type Original } from './original.ts';

type NewDialogProps = { used: ReadonlySet<string>; onClose: () => void };

/** Names a new instrument, from nothing or from a copy of another, and opens its editor. */
export default function NewDialog({ used, onClose }: NewDialogProps) {
  const { t } = useTranslation('instruments');
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState('OWN-');
  const [tried, setTried] = useState(false);
  const [original, setOriginal] = useState<Original | null>(null);
  const save = useSend(ownInstrumentCalls.saveDraft, {
    onSuccess: () => navigate(editorPath(code)),
  });
  const problem = codeProblem(code, used);
  const nameMissing = name.trim() === '';
  const read = original?.state === 'read' ? original.instrument : null;
  const ready = original === null || read !== null;
  const submit = () => {
    setTried(true);
    if (nameMissing || problem || !ready) return;
    const named = name.trim();
    const instrument = read ? copied(read, code, named).instrument : blankInstrument(code, named);
    const copyOf = read?.code.startsWith(OWN_PREFIX) ? read.code : null;
    save.mutate({ params: { code }, body: { instrument, copyOf } });
  };
  return (
    <Modal
      open
      title={t('new.title')}
      okText={t('new.ok')}
      onOk={submit}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={save.isPending}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={styles.root}>
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
        {tried && nameMissing && <FieldProblem>{t('instrumentRules:nameMissing')}</FieldProblem>}
      </div>
      <CodeField code={code} problem={tried || code.length > 6 ? problem : null} onChange={setCode} />
      <CopyField original={original} onOriginal={setOriginal} />
    </Modal>
  );
}
