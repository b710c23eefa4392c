import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ConflictDialog.module.css';
import type { Difference, Side } from './conflict.ts';

type ConflictDialogProps = {
  /** Why there are two sides: another user saved first, or values were brought from another form. */
  of: 'conflict' | 'brought';
  found: readonly Difference[];
  labelOf: (name: string) => string;
  /** A value as the form shows it. */
  textOf: (name: string, value: unknown) => string;
  onChoose: (chosen: Readonly<Record<string, Side>>) => void;
  onCancel: () => void;
};

/** Shows which fields differ and lets the user choose a side for each. */
export function ConflictDialog({ of, found, labelOf, textOf, onChoose, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(
    Object.fromEntries(found.map(({ name, suggested }) => [name, suggested])),
  );
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ name }) => [name, side])));
  return (
    <Modal
      open
      width={640}
      title={t(`form.${of}Title`)}
      onCancel={onCancel}
      onOk={() => onChoose(chosen)}
      okText={t(`form.${of}Save`)}
      cancelText={t('actions.cancel')}
    >
      <p>{t(found.length > 0 ? `form.${of}Text` : 'form.conflictNone')}</p>
      {found.length > 0 && (
        <div className={styles.conflictAll}>
          <Button onClick={() => all('mine')}>{t(of === 'brought' ? 'form.takeTyped' : 'form.keepMine')}</Button>
          <Button onClick={() => all('theirs')}>{t(of === 'brought' ? 'form.keepFiled' : 'form.takeTheirs')}</Button>
        </div>
      )}
      <ul className={styles.conflict}>
        {found.map(({ name, mine, theirs }) => (
          <li key={name}>
            <strong>{labelOf(name)}</strong>
            <Radio.Group
              aria-label={labelOf(name)}
              vertical
              value={chosen[name]}
              onChange={(event) =>
                setChosen((before) => ({ ...before, [name]: event.target.value === 'mine' ? 'mine' : 'theirs' }))
              }
              options={[
                {
                  value: 'mine',
                  label: t('form.ofSide', {
                    side: t(of === 'brought' ? 'form.typed' : 'form.mine'),
                    value: textOf(name, mine),
                  }),
                },
                {
                  value: 'theirs',
                  label: t('form.ofSide', {
                    side: t(of === 'brought' ? 'form.filed' : 'form.theirs'),
                    value: textOf(name, theirs),
                  }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
