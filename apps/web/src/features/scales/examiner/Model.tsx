import styles from './Model.module.css';
/** The figure to be copied. */
export function Model({ of, label }: { of: 'cube' | 'pentagons'; label: string }) {
  return (
    <svg viewBox="0 0 240 160" role="img" aria-label={label} className={styles.root}>
      {of === 'cube' ? (
        <path d="M50 60h70v70h-70zM85 30h70v70h-70zM50 60l35-30M120 60l35-30M120 130l35-30M50 130l35-30" />
      ) : (
        <path d="M28 58L82 22L128 62L108 122L46 118ZM104 74L158 30L214 62L200 122L132 130Z" />
      )}
    </svg>
  );
}
