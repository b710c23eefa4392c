import { archiveCalls } from '@cogclinic/contract/archives';
import { scaleCalls } from '@cogclinic/contract/scales';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import type { Administration } from '../questions/useAnswerSheet.ts';
import { PaperFields } from './PaperFields.tsx';
import { OUTSIDE, paperBody, toMinute } from './paper.ts';
import { usePaper } from './usePaper.ts';

type PaperDialogProps = {
  administration: Administration;
  paper: NonNullable<Administration['paper']>;
  onClose: () => void;
};

/** Changes when an open test was given on paper, and by whom. */
export default function PaperDialog({ administration: { id, patient }, paper: given, onClose }: PaperDialogProps) {
  const { t } = useTranslation('scales');
  const { data: archive } = useCall(archiveCalls.one, { params: { id: patient.id } }, { quiet: true });
  const paper = usePaper({
    time: toMinute(given.givenTime),
    examiner: given.examinerId ?? OUTSIDE,
    name: given.examinerId === null ? given.examinerName : '',
  });
  const [tried, setTried] = useState(false);
  const save = useSend(scaleCalls.paper, { onSuccess: onClose });
  const problems = paper.check(archive?.birthday);
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0 && !save.isPending)
      save.mutate({ params: { id }, body: paperBody(paper.value) });
  };
  return (
    <Modal open title={t('paper.change')} confirmLoading={save.isPending} onOk={submit} onCancel={onClose}>
      <PaperFields
        value={paper.value}
        onChange={paper.set}
        latest={paper.latest}
        problems={tried ? paper.textsOf(problems) : {}}
      />
    </Modal>
  );
}
