import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsUnder } from '@cogclinic/scales/showConditions';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Hint } from '../Hint.tsx';
import styles from './SectionRemoval.module.css';
import { heirOf } from './sections.ts';
import { useSectionNames } from './useSectionNames.ts';

type SectionRemovalProps = {
  draft: Instrument;
  /** The section that is to go; it has items. */
  code: string;
  onRemove: (items: 'go' | 'stay') => void;
  onClose: () => void;
};

/** Asks what becomes of a section's items when it goes. */
export function SectionRemoval({ draft, code, onRemove, onClose }: SectionRemovalProps) {
  const { t } = useTranslation('instruments');
  const { list } = useFormats();
  const nameOf = useSectionNames(draft);
  const heir = heirOf(draft, code);
  const [items, setItems] = useState<'go' | 'stay'>(heir ? 'stay' : 'go');
  const own = draft.sections.find((section) => section.code === code)?.items ?? [];
  const under = new Set(own.flatMap((item) => itemsUnder(draft, item.code).map((one) => one.code)));
  const others = [...under].filter((one) => !own.some((item) => item.code === one));
  const count = own.length;
  return (
    <Modal
      open
      title={t('section.removal.title', { name: nameOf(code) })}
      okText={t('section.removal.ok')}
      okButtonProps={{ danger: true }}
      onOk={() => onRemove(items)}
      onCancel={onClose}
    >
      <Radio.Group
        className={styles.root}
        aria-label={t('section.removal.items')}
        value={items}
        onChange={({ target }) => setItems(target.value)}
      >
        {heir && <Radio value="stay">{t('section.removal.stay', { count, name: nameOf(heir.code) })}</Radio>}
        <Radio value="go">{t('section.removal.go', { count })}</Radio>
      </Radio.Group>
      {items === 'go' && others.length > 0 && (
        <Hint role="status">{t('section.removal.loses', { items: list(others), count: others.length })}</Hint>
      )}
    </Modal>
  );
}
