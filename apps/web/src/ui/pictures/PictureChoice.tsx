import { useId } from 'react';
import { PICTURE_TYPES } from './chosen.ts';
import styles from './PictureChoice.module.css';
import type { usePictureChoice } from './usePictureChoice.ts';

type PictureChoiceProps = {
  choice: Pick<ReturnType<typeof usePictureChoice>, 'pictures' | 'problem' | 'add' | 'remove'>;
  /** While they are sent. */
  disabled: boolean;
  /** On the patient's page, whose buttons are as large as a finger. */
  large?: true;
  texts: Readonly<{
    label: string;
    hint: string;
    add: string;
    problem: string | null;
    picture: (number: number) => string;
    remove: (number: number) => string;
  }>;
};

/** Chooses pictures, by camera or from the files, and shows those that are chosen. */
export function PictureChoice({ choice: { pictures, add, remove }, disabled, large, texts }: PictureChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.root} data-large={large}>
      <legend>{texts.label}</legend>
      <p id={id} className={styles.hint}>
        {texts.hint}
      </p>
      {pictures.length > 0 && (
        <ul className={styles.list} aria-label={texts.label}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <img src={picture.address} alt={texts.picture(at + 1)} />
              <button
                type="button"
                aria-label={texts.remove(at + 1)}
                disabled={disabled}
                onClick={() => remove(picture.id)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={styles.add} data-disabled={disabled || undefined}>
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={disabled}
          aria-describedby={id}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
        {texts.add}
      </label>
      <p role="alert" className={styles.problem}>
        {texts.problem}
      </p>
    </fieldset>
  );
}
