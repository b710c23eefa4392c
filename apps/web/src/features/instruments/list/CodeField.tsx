import { ownCode } from '@cogclinic/contract/ownInstrumentParts';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { Hint } from '../Hint.tsx';
import styles from './field.module.css';

const PREFIX = 'OWN-';

/** Whether a code can be given to a new instrument. */
export function codeProblem(code: string, used: ReadonlySet<string>): 'wrong' | 'used' | null {
  if (!ownCode.safeParse(code).success) return 'wrong';
  return used.has(code) ? 'used' : null;
}

type CodeFieldProps = { code: string; problem: ReturnType<typeof codeProblem>; onChange: (code: string) => void };

/** The code of a new instrument; what all own ones begin with stands before the field. */
export function CodeField({ code, problem, onChange }: CodeFieldProps) {
  const { t } = useTranslation('instruments');
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('field.code')}</label>
      <Input
        id={id}
        prefix={PREFIX}
        value={code.slice(PREFIX.length)}
        maxLength={26}
        autoComplete="off"
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        aria-describedby={`${id}p`}
        onChange={({ target }) => onChange(PREFIX + target.value.toUpperCase())}
      />
      {problem ? (
        <FieldProblem id={`${id}p`}>{t(`code.${problem}`)}</FieldProblem>
      ) : (
        <Hint id={`${id}p`}>{t('code.hint')}</Hint>
      )}
    </div>
  );
}
