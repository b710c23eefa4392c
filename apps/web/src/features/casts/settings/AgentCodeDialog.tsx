import type { CallData } from '@cogclinic/contract/call';
import { castCalls } from '@cogclinic/contract/casts';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { CodeDialog, Digits } from '#ui/CodeDialog.tsx';
import styles from './AgentCodeDialog.module.css';

type AgentCodeDialogProps = { agent: CallData<typeof castCalls.addAgent>; onClose: () => void };

/** The code by which an agent is enrolled, with the command that takes it. */
export function AgentCodeDialog({ agent: { id, name }, onClose }: AgentCodeDialogProps) {
  const { t } = useTranslation('casts');
  const made = useSend(castCalls.agentCode, { quiet: true });
  return (
    <CodeDialog
      open
      onClose={onClose}
      title={t('settings.agents.code.title', { name })}
      made={made}
      make={() => made.mutate({ params: { id } })}
      texts={{
        how: t('settings.agents.code.how'),
        left: (time) => t('settings.agents.code.left', { time }),
        over: t('settings.agents.code.over'),
        again: t('settings.agents.code.again'),
        close: t('settings.agents.code.close'),
      }}
    >
      {({ code }, isOver) => (
        <>
          <code className={styles.command} translate="no">
            {`npm run cast-agent -- --server ${window.location.origin} --networks 192.168.1.0/24 --code ${code}`}
          </code>
          <Digits code={code} isOver={isOver} />
        </>
      )}
    </CodeDialog>
  );
}
