import { Input } from 'antd';
import type { ControlProps } from '#ui/form/types.ts';
import { RegisteredOffer } from './RegisteredOffer.tsx';

/** An identity number refused on saving, and the archive that has it. */
export type RefusedNumber = Readonly<{ idNumber: string; archiveId: string | null }>;

type IdNumberInputProps = {
  control: ControlProps;
  refused: RefusedNumber | null;
  onFill?: (archiveId: string) => void;
};

/** The number of an identity document. */
export function IdNumberInput({ control, refused, onFill }: IdNumberInputProps) {
  const { value, onChange, ...attributes } = control;
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <Input
        {...attributes}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange?.(event.target.value || undefined)}
      />
      {refused && refused.idNumber === text.trim().toUpperCase() && (
        <RegisteredOffer field="idNumber" archiveId={refused.archiveId} onFill={onFill} />
      )}
    </>
  );
}
