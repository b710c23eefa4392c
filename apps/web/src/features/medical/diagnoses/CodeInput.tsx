import { AutoComplete } from 'antd';
import { useMemo, useState } from 'react';
import type { ControlProps } from '#ui/form/types.ts';
import type { Language } from '#ui/language.ts';
import { codesLike } from './codes.ts';

type CodeProps = { control: ControlProps; language: Language };

/** A code of ICD-10, found by code or title in any of the four languages; others are typed whole. */
export function CodeInput({ control: { value, onChange, ...control }, language }: CodeProps) {
  const typed = typeof value === 'string' ? value : '';
  const [word, setWord] = useState(typed);
  const options = useMemo(
    () => codesLike(word).map(({ code, ...titles }) => ({ value: code, label: `${code} ${titles[language]}` })),
    [word, language],
  );
  return (
    <AutoComplete
      {...control}
      value={typed}
      options={options}
      onSearch={setWord}
      showSearch={{ filterOption: false }}
      onChange={(next: string) => onChange?.(next || undefined)}
    />
  );
}
