import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { detailPath } from '../paths.ts';
import styles from './LikelyFiles.module.css';
import offer from './offer.module.css';
import { type Person, personOf } from './person.ts';
import type { ArchiveFormValues } from './schema.ts';

const TYPING_PAUSE = 600;
const SHOWN = 3;

type LikelyFilesProps = { values: ArchiveFormValues; exceptId?: string };

/** Points out files that may belong to the person being registered, without blocking the form. */
export function LikelyFiles({ values, exceptId }: LikelyFilesProps) {
  const { t } = useTranslation(['archive-batch', 'archives']);
  const { date } = useFormats();
  const person = useSettled(personOf(values));
  const { data = [] } = useCall(
    archiveBatchCalls.likely,
    { body: { name: null, birthday: null, idNumber: null, ...person, exceptId } },
    { enabled: person !== null, quiet: true },
  );
  const found = person === null ? [] : data;
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={offer.offer}>
          <p>{t('likely.found', { count: found.length })}</p>
          <ul className={styles.list}>
            {found.slice(0, SHOWN).map(({ archive, reason }) => (
              <li key={archive.id}>
                <Link to={detailPath(archive.id)}>{archive.name}</Link>{' '}
                {t('likely.facts', {
                  birthday: date(archive.birthday),
                  idNumber: archive.idNumber,
                  reason: t(`pairs.reason.${reason}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The person as typed, once the typing has paused. */
function useSettled(person: Person | null): Person | null {
  const text = JSON.stringify(person);
  const [settled, setSettled] = useState('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Person | null;
}
