import SearchOutlined from '@ant-design/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Page } from '../pages.ts';
import styles from './Search.module.css';
import { type Found, useSearchGroups } from './useSearchGroups.ts';

/** A field and what it finds: arrows move, Enter opens, as in a list of suggestions. */
export function Search({ pages, onDone }: { pages: readonly Page[]; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching } = useSearchGroups(pages, typed);
  const all = groups.flatMap(({ found }) => found);
  const marked = all[Math.min(at, all.length - 1)];
  const idOf = (found: Found) => `${id}${found.key}`;

  const markedId = marked && idOf(marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  function open(found: Found): void {
    onDone();
    void navigate(found.to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === 'Enter' && marked && !isSearching && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(marked);
    }
  }
  return (
    <div className={styles.root}>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-label={t('search.open')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={markedId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={120}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className={styles.list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('search.found')}
        aria-busy={isSearching}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}${group.key}`}>
            <div className={styles.group} id={`${id}${group.key}`}>
              {t(`search.${group.key === 'patients' && typed.trim() === '' ? 'newest' : group.key}`)}
            </div>
            {group.found.map((found) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
              <div
                key={found.key}
                id={idOf(found)}
                role="option"
                tabIndex={-1}
                aria-selected={found === marked}
                className={styles.found}
                onClick={() => open(found)}
                onPointerMove={() => setAt(all.indexOf(found))}
              >
                <span className={styles.title}>{found.title}</span>
                {found.detail && <span className={styles.detail}>{found.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className={styles.nothing}>{t(isSearching ? 'loading' : 'search.nothing')}</p>}
      <p className={styles.keys}>{t('search.keys')}</p>
    </div>
  );
}
