import { institutionCalls } from '@cogclinic/contract/institution';
import { useEffect, useState } from 'react';
import { useCall } from '#ui/api.ts';
import logo from '#ui/logo.svg';
import styles from './Logo.module.css';

/** Platform 2 always shows the product's logo, even if the institution has its own. */
const FIXED_LOGO_PLATFORM = 2;

type LogoProps = { path: string | null; platform: number; institution: string };

/** The institution's logo, which only a signed-in account may fetch; else the product's own. */
export function Logo({ path, platform, institution }: LogoProps) {
  const own = platform === FIXED_LOGO_PLATFORM ? null : path;
  const id = own?.replace(/\?.*$/, '').split('/').at(-1) ?? '';
  const { data } = useCall(
    institutionCalls.logo,
    { params: { id } },
    { enabled: id !== '', quiet: true, staleTime: Infinity },
  );
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return own && address ? (
    <img className={styles.headerLogo} src={address} alt={institution} />
  ) : (
    <img className={styles.headerLogo} src={logo} alt="" />
  );
}
