import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { Button, Select } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, useCall } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { Hint } from '../Hint.tsx';
import styles from './CopyField.module.css';
import shared from './field.module.css';
import { type Original, readOriginal } from './original.ts';

type CopyFieldProps = { original: Original | null; onOriginal: (original: Original | null) => void };

const NONE = '';

/** What a new instrument begins with: nothing, or a copy of another, and what of it a copy leaves out. */
export function CopyField({ original, onOriginal }: CopyFieldProps) {
  const { t } = useTranslation('instruments');
  const id = useId();
  const chosen = useRef(NONE);
  const own = useCall(ownInstrumentCalls.list, {}, { quiet: true });
  const types = useCall(scaleCalls.types, {}, { quiet: true });
  const catalogue = (types.data ?? []).filter(({ type }) => type !== 'own');
  const choose = async (code: string) => {
    chosen.current = code;
    if (code === NONE) return onOriginal(null);
    onOriginal({ state: 'reading', code });
    const read = await readOriginal(code);
    // Another may have been chosen meanwhile.
    if (chosen.current === code) onOriginal(read);
  };
  const option = (one: { id: string; name: string }) => ({ value: one.id, label: `${one.name} (${one.id})` });
  return (
    <div className={shared.root}>
      <label htmlFor={id}>{t('copy.from')}</label>
      <Select
        id={id}
        className={styles.wide}
        value={original?.code ?? NONE}
        loading={original?.state === 'reading' || own.isPending || types.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: NONE, label: t('copy.nothing') },
          ...(own.data && own.data.length > 0 ? [{ label: t('title'), options: own.data.map(option) }] : []),
          ...catalogue.map(({ name, items }) => ({
            label: name,
            options: items.filter(({ enabled }) => enabled).map(option),
          })),
        ]}
        onChange={(code: string) => void choose(code)}
      />
      <div role="status">
        {original?.state === 'closed' && <FieldProblem>{t('copy.closed')}</FieldProblem>}
        {original?.state === 'failed' && (
          <FieldProblem>
            {errorText(original.error)}{' '}
            <Button size="small" onClick={() => void choose(original.code)}>
              {t('test.again')}
            </Button>
          </FieldProblem>
        )}
        {original?.state === 'read' && original.lost.length > 0 && (
          <>
            <Hint>{t('copy.leavesOut')}</Hint>
            <ul className={styles.lost}>
              {original.lost.map((loss) => (
                <li key={loss}>{t(`copy.lost.${loss}`)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
