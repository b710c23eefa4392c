import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import { Loading } from '#ui/states.tsx';
import { ChoiceCard } from '../prescribe/ChoiceCard.tsx';
import { PrescriptionText } from '../prescribe/PrescriptionText.tsx';
import type { Scheme } from '../shared/types.ts';
import styles from './SchemeList.module.css';

type SchemeListProps = {
  /** Null while they are loaded. */
  schemes: readonly Scheme[] | null;
  /** The name of the choice that they are part of, and what is chosen of it. */
  group: string;
  chosen: string | null;
  onChoose: (id: string) => void;
  onWrite: (scheme: Scheme | null) => void;
};

/** The institution's schemes: to choose one, to add, change and delete them. */
export function SchemeList({ schemes, group, chosen, onChoose, onWrite }: SchemeListProps) {
  const { t } = useTranslation('trainingPlans');
  const confirm = useConfirm();
  const id = useId();
  const removal = useSend(trainingPlanCalls.deleteScheme, {
    onSuccess: () => showSuccess(t('scheme.deleted')),
    // A colleague deleted it first: the list shows what there is.
    onError: () => void forget(trainingPlanCalls.deleteScheme.changes),
  });
  const remove = async ({ id: removed, name }: Scheme) => {
    const sure = await confirm({
      title: t('scheme.deleteTitle', { name }),
      content: t('scheme.deleteContent'),
      ok: t('scheme.delete'),
      danger: true,
    });
    if (sure) removal.mutate({ params: { id: removed } });
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.title} id={id}>
          {t('scheme.title')}
        </h3>
        <Button size="small" icon={<PlusOutlined />} onClick={() => onWrite(null)}>
          {t('scheme.add')}
        </Button>
      </div>
      {!schemes && <Loading rows={3} />}
      {schemes?.length === 0 && <p className={styles.none}>{t('scheme.none')}</p>}
      <ul className={styles.cards}>
        {(schemes ?? []).map((scheme) => (
          <li key={scheme.id}>
            <ChoiceCard
              group={group}
              isChosen={chosen === scheme.id}
              onChoose={() => onChoose(scheme.id)}
              actions={
                scheme.mayChange && (
                  <>
                    <Button
                      type="text"
                      icon={<EditOutlined aria-hidden />}
                      aria-label={t('scheme.changeOf', { name: scheme.name })}
                      onClick={() => onWrite(scheme)}
                    />
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('scheme.deleteOf', { name: scheme.name })}
                      onClick={() => void remove(scheme)}
                    />
                  </>
                )
              }
            >
              <PrescriptionText prescription={scheme} />
            </ChoiceCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
