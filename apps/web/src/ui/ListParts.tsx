import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from './tab.ts';

type Part<P extends string> = Readonly<{ key: P; label: string }>;

type ListPartsProps<P extends string> = {
  /** The first is shown unless the address says another. */
  parts: readonly [Part<P>, ...Part<P>[]];
  /** One part; it shows `choice` in its line, as the `lead` of its `DataTable`. */
  children: (shown: P, choice: ReactNode) => ReactNode;
};

/** The parts of a page of lists, one at a time; which one stands in the address as `part`. */
export function ListParts<P extends string>({ parts, children }: ListPartsProps<P>) {
  const { t } = useTranslation('ui');
  const { search, setSearch } = useTab();
  const [first] = parts;
  const shown = parts.find(({ key }) => key === search.get('part')) ?? first;
  const choice = (
    <Radio.Group
      optionType="button"
      aria-label={t('table.parts')}
      value={shown.key}
      onChange={({ target }) => setSearch(target.value === first.key ? {} : { part: String(target.value) })}
      options={parts.map((part) => ({ value: part.key, label: part.label }))}
    />
  );
  return children(shown.key, choice);
}
