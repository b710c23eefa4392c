import { DeleteOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { LIMITS } from '@cogclinic/contract/fields';
import { institutionCalls } from '@cogclinic/contract/institution';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCall, useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import logo from '#ui/logo.svg';
import { showSuccess } from '#ui/notify.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import styles from './LogoPanel.module.css';

const FORMATS = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];
/** A large image over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The logo as the header shows it; it is replaced or removed at once, apart from the form. */
export function LogoPanel({ institution }: { institution: CallData<typeof institutionCalls.info> }) {
  const { t } = useTranslation('institution');
  const id = useId();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<File | null>(null);
  const fileId = institution.logo?.split('/').at(-1) ?? '';
  const { data } = useCall(
    institutionCalls.logo,
    { params: { id: fileId } },
    { enabled: fileId !== '', quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = useObjectUrl(chosen ?? (fileId ? data : null));
  const removal = useSend(institutionCalls.removeLogo, {
    onSuccess: () => showSuccess(t('logo.removed')),
  });

  const upload = async (file: File, _progress: (share: number) => void, signal: AbortSignal) => {
    setChosen(file);
    try {
      await sendCall(institutionCalls.uploadLogo, { file }, { signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    } finally {
      setChosen(null);
    }
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('logo.removeTitle'),
      content: t('logo.removeContent'),
      ok: t('logo.removeOk'),
      danger: true,
    });
    if (sure) removal.mutate({});
  };

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('logo.title')}
      </h2>
      <div className={styles.parts}>
        <div className={styles.now}>
          <div className={styles.frame}>
            {address ? (
              <img
                className={chosen ? styles.coming : ''}
                src={address}
                alt={t('logo.alt', { name: institution.name })}
              />
            ) : (
              <img src={logo} alt={t('logo.productAlt')} />
            )}
          </div>
          <p className={styles.hint}>{t(fileId ? 'logo.hint' : 'logo.none')}</p>
          {fileId && (
            <Button danger icon={<DeleteOutlined />} loading={removal.isPending} onClick={() => void remove()}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <UploadField
          label={t(fileId ? 'logo.replace' : 'logo.upload')}
          formats={FORMATS}
          maxBytes={LIMITS.logoBytes}
          onUpload={upload}
          disabled={removal.isPending}
        />
      </div>
    </section>
  );
}
