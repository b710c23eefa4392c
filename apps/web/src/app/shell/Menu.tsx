import DownOutlined from '@ant-design/icons/DownOutlined';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MenuItem } from '../pages.ts';
import { MenuIcon } from './icons.tsx';
import styles from './shell.module.css';

/** Spec section 9: how long the pointer rests before a submenu opens. */
const SHOW_DELAY_MS = 200;

/** `side` and `drawer` unfold submenus in place; `icons` and `top` let them float. */
type Variant = 'side' | 'icons' | 'top' | 'drawer';
type MenuProps = { items: readonly MenuItem[]; active: string | null; variant: Variant };
type EntryProps = { item: MenuItem; active: string | null; variant: Variant; level: number };

const leadsTo = (item: MenuItem, path: string | null): boolean =>
  item.path === path || item.children.some((child) => leadsTo(child, path));

function useTitle(item: MenuItem): string {
  const { t } = useTranslation();
  return t(`menu.${item.title}`);
}

function Leaf({ item, active, variant, level }: EntryProps) {
  const title = useTitle(item);
  const content = (
    <>
      {level === 0 && <MenuIcon name={item.icon} />}
      <span className={styles.menuText}>{title}</span>
    </>
  );
  const hint = variant === 'icons' && level === 0 ? title : undefined;
  if (item.external) {
    return (
      <a className={styles.menuEntry} href={item.path} target="_blank" rel="noopener noreferrer" title={hint}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className={styles.menuEntry}
      to={item.path}
      title={hint}
      aria-current={item.path === active ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

function Section({ item, active, variant, level }: EntryProps) {
  const title = useTitle(item);
  const id = useId();
  const floats = variant === 'icons' || variant === 'top';
  const marked = leadsTo(item, active);
  const [open, setOpen] = useState(marked && !floats);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(marked && !floats), [marked, floats]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hover(inside: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(inside), SHOW_DELAY_MS);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }
  const floating = floats && {
    onPointerEnter: () => hover(true),
    onPointerLeave: () => hover(false),
    onKeyDown,
    onBlur: (event: React.FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onClick: (event: React.MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
    },
  };
  return (
    <div className={styles.menuSection} data-floats={floats || undefined} data-level={level} {...floating}>
      <button
        ref={button}
        type="button"
        className={styles.menuEntry}
        aria-expanded={open}
        aria-controls={id}
        data-marked={marked || undefined}
        onClick={() => setOpen(!open)}
      >
        {level === 0 && <MenuIcon name={item.icon} />}
        <span className={styles.menuText}>{title}</span>
        <DownOutlined className={styles.menuArrow} aria-hidden />
      </button>
      <ul id={id} className={styles.menuList} hidden={!open}>
        {item.children.map((child) => (
          <li key={child.path}>
            <Entry item={child} active={active} variant={variant} level={level + 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry(props: EntryProps) {
  return props.item.children.length > 0 ? <Section {...props} /> : <Leaf {...props} />;
}

/** The menu: a list of links, with submenus that unfold or float, nested as deep as the routes are. */
export function Menu({ items, active, variant }: MenuProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} data-variant={variant} aria-label={t('mainMenu')}>
      <ul className={styles.menuList}>
        {items.map((item) => (
          <li key={item.path}>
            <Entry item={item} active={active} variant={variant} level={0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
