import type { TextItem } from '@cogclinic/scales/instrument';
import { Input } from 'antd';
import { BareInput } from '#features/scales/shared/BareInput.tsx';
import { fromInput, INPUT_TYPES, LAST, toInput } from '#features/scales/shared/moments.ts';
import { typedWords } from '#features/scales/shared/typedWords.ts';
import type { FieldProps } from './fieldProps.ts';

/** Words, or a moment in the browser's own input for it. */
export function WordsField({ item, value, labelledBy, describedBy, onAnswer }: FieldProps<TextItem>) {
  const answer = typeof value === 'string' ? value : '';
  const labels = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy || undefined };
  const { format } = item;
  if (format !== undefined) {
    return (
      <BareInput
        room="moment"
        type={INPUT_TYPES[format]}
        max={LAST[format]}
        value={toInput(format, answer)}
        onChange={({ target }) => onAnswer(fromInput(format, target.value), false)}
        {...labels}
      />
    );
  }
  return (
    <Input.TextArea
      value={answer}
      maxLength={item.maxLength}
      autoSize={{ minRows: item.long ? 3 : 1, maxRows: 8 }}
      onChange={({ target }) => onAnswer(typedWords(target.value), false)}
      {...labels}
    />
  );
}
