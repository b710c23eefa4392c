import { minorOf, typedMoney } from '@cogclinic/mall/money';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { currentLanguage } from '#ui/i18n.ts';
import { useCurrency } from './useCurrency.ts';
import { useMoney } from './useMoney.ts';

type PriceInputProps = {
  id?: string | undefined;
  label: string;
  /** Nothing typed is wrong too. */
  isNeeded?: boolean;
  /** In minor units; undefined while nothing is typed, not a number while that cannot be read. */
  value: number | undefined;
  onChange: (minor: number | undefined) => void;
};

/** A price, typed as the reader writes amounts. What cannot be read stays as typed, with what is wrong below it. */
export function PriceInput({ id, label, isNeeded = false, value, onChange }: PriceInputProps) {
  const { t } = useTranslation('mall');
  const currency = useCurrency();
  const money = useMoney();
  const [typed, setTyped] = useState<string | null>(null);
  const problem = useId();
  if (!currency) return null;
  const kept = value === undefined || Number.isNaN(value) ? '' : typedMoney(value, currency);
  const shown = typed ?? (currentLanguage() === 'ru' ? kept.replace('.', ',') : kept);
  const isWrong = (isNeeded || shown.trim() !== '') && minorOf(shown, currency) === null;
  return (
    <>
      <Input
        id={id}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={problem}
        status={isWrong ? 'error' : ''}
        inputMode="decimal"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim() === '' ? undefined : (minorOf(target.value, currency) ?? Number.NaN));
        }}
        onBlur={() => setTyped(isWrong ? shown : null)}
      />
      <FieldProblem id={problem} role="status">
        {isWrong && t('priceWrong', { example: money(123_400, currency) })}
      </FieldProblem>
    </>
  );
}
