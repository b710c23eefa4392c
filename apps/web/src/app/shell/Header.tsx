import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { identityCalls } from '@cogclinic/contract/identity';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import type { Account } from '../account.ts';
import type { Page } from '../pages.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { AppearanceButton } from './AppearanceButton.tsx';
import { Beside } from './Beside.tsx';
import styles from './Header.module.css';
import { LanguageButton } from './LanguageButton.tsx';
import { Logo } from './Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

type HeaderProps = {
  account: Account;
  pages: readonly Page[];
  mobile: boolean;
  menuButton: { open: boolean; toggle: () => void } | null;
  children: ReactNode;
};

export function Header({ account, pages, mobile, menuButton, children }: HeaderProps) {
  const { t } = useTranslation();
  // The account as it is now: a page may change the logo or the name and make this answer stale.
  const { data = account } = useCall(identityCalls.info, {}, { staleTime: Infinity, quiet: true });
  const Icon = mobile ? MenuOutlined : menuButton?.open ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <header className={`${styles.header} no-print`}>
      {menuButton && (
        <Button
          type="text"
          icon={<Icon aria-hidden />}
          aria-label={t(menuButton.open ? 'menuClose' : 'menuOpen')}
          aria-expanded={menuButton.open}
          onClick={menuButton.toggle}
        />
      )}
      <Link className={styles.headerBrand} to="/">
        <Logo path={data.logo} platform={data.platform} institution={data.institutionName} />
        <span className={styles.headerTitle}>
          <span className={styles.headerSystem}>{t('login.system')}</span>
          {!mobile && <span className={styles.headerInstitution}>{data.institutionName}</span>}
        </span>
      </Link>
      <div className={styles.headerMenu}>{children}</div>
      <div className={styles.headerTools}>
        <SearchButton pages={pages} compact={mobile} />
        <Beside />
        {!mobile && <AppearanceButton />}
        <LanguageButton compact={mobile} />
        <UserMenu account={data} compact={mobile} />
      </div>
    </header>
  );
}
