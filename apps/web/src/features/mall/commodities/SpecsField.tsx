import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { SPECS_AT_MOST } from '@cogclinic/contract/commodities';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button, Input, InputNumber, Select } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { newId } from '#ui/newId.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { PriceInput } from '../shared/PriceInput.tsx';
import styles from './SpecsField.module.css';
import type { Commodity, SpecGiven } from './types.ts';

type Kind = Commodity['kind'];
const NEW_SPEC: SpecGiven = { id: null, uses: null, schemeId: null };

/** The specifications of a commodity: name, code, price, and what its kind needs. */
export function SpecsField({ id, value, onChange, kind, ...labels }: ControlProps & { kind: Kind }) {
  const { t } = useTranslation('mall');
  const root = useRef<HTMLFieldSetElement>(null);
  const specs: readonly SpecGiven[] = Array.isArray(value) ? value : [];
  const [keys, setKeys] = useState<readonly string[]>([]);
  const keyOf = (at: number) => specs[at]?.id ?? keys[at] ?? `spec-${at}`;
  const change = (next: readonly SpecGiven[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange?.(next);
  };
  const add = () => {
    change([...specs, NEW_SPEC], [...specs.map((_, at) => keyOf(at)), newId()]);
    setTimeout(() => root.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus());
  };
  return (
    <NoFormStyle status override={false}>
      <fieldset id={id} ref={root} className={styles.specs} aria-label={labels['aria-label']}>
        {specs.map((spec, at) => (
          <SpecLine
            key={keyOf(at)}
            number={at + 1}
            spec={spec}
            kind={kind}
            onChange={(more) => onChange?.(specs.with(at, { ...spec, ...more }))}
            onRemove={() => change(specs.toSpliced(at, 1), specs.map((_, one) => keyOf(one)).toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button icon={<PlusOutlined />} onClick={add} disabled={specs.length >= SPECS_AT_MOST}>
            {t('spec.add')}
          </Button>
        </div>
      </fieldset>
    </NoFormStyle>
  );
}

/** What a problem below the field is of: "Variant 2: Variant code". */
export function useSpecLabel(): (path: readonly string[]) => string | undefined {
  const { t } = useTranslation('mall');
  const labelOf = useFieldLabel('commodities');
  return useCallback(
    ([at, name]) => {
      if (at === undefined) return undefined;
      const line = t('spec.line', { number: Number(at) + 1 });
      return name === undefined ? line : `${line}: ${name === 'name' ? t('spec.name') : labelOf(name)}`;
    },
    [t, labelOf],
  );
}

type SpecLineProps = {
  number: number;
  spec: SpecGiven;
  kind: Kind;
  onChange: (more: Partial<SpecGiven>) => void;
  onRemove: () => void;
};

function SpecLine({ number, spec, kind, onChange, onRemove }: SpecLineProps) {
  const { t } = useTranslation('mall');
  const labelOf = useFieldLabel('commodities');
  const line = t('spec.line', { number });
  const label = (text: string) => `${line}: ${text}`;
  return (
    <fieldset className={styles.spec} aria-label={line}>
      <Labelled text={t('spec.name')}>
        <Input
          aria-label={label(t('spec.name'))}
          value={spec.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Labelled>
      <Labelled text={labelOf('code')}>
        <Input
          aria-label={label(labelOf('code'))}
          value={spec.code ?? ''}
          onChange={({ target }) => onChange({ code: target.value })}
        />
      </Labelled>
      <Labelled text={labelOf('priceMinor')}>
        <PriceInput
          label={label(labelOf('priceMinor'))}
          value={spec.priceMinor}
          onChange={(priceMinor) => onChange({ priceMinor: priceMinor as number })}
        />
      </Labelled>
      {kind === 'deviceUses' && (
        <Labelled text={labelOf('uses')}>
          <InputNumber
            aria-label={label(labelOf('uses'))}
            value={spec.uses}
            min={1}
            precision={0}
            controls={false}
            onChange={(uses) => onChange({ uses })}
          />
        </Labelled>
      )}
      {kind === 'trainingPackage' && (
        <Labelled text={labelOf('schemeId')}>
          <SchemeSelect
            label={label(labelOf('schemeId'))}
            value={spec.schemeId}
            onChange={(schemeId) => onChange({ schemeId })}
          />
        </Labelled>
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('spec.remove', { number })} onClick={onRemove} />
    </fieldset>
  );
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className={styles.label}>
    {text}
    {children}
  </span>
);

type SchemeSelectProps = { label: string; value: string | null; onChange: (id: string | null) => void };

function SchemeSelect({ label, value, onChange }: SchemeSelectProps) {
  const { data } = useCall(trainingPlanCalls.schemes, {}, { quiet: true });
  return (
    <Select
      aria-label={label}
      value={value}
      loading={!data}
      options={data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(id) => onChange(id ?? null)}
    />
  );
}
