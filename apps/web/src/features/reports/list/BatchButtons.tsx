import { FilePdfOutlined } from '@ant-design/icons';
import { BATCH_PDFS } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

type BatchButtonsProps = { ids: readonly string[]; onOpen: (ids: readonly string[]) => void };

/** The actions on the chosen reports. */
export function BatchButtons({ ids, onOpen }: BatchButtonsProps) {
  const { t } = useTranslation('reports');
  if (ids.length === 0) return null;
  const tooMany = ids.length > BATCH_PDFS;
  return (
    <>
      <Button icon={<FilePdfOutlined aria-hidden="true" />} disabled={tooMany} onClick={() => onOpen(ids)}>
        {t('batch.chosen')}
      </Button>
      {tooMany && <span>{t('batch.tooMany', { count: BATCH_PDFS })}</span>}
    </>
  );
}
