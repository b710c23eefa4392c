import { CheckCircleOutlined, ClockCircleOutlined, DisconnectOutlined, PlusOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { castCalls } from '@cogclinic/contract/casts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import { AgentCodeDialog } from './AgentCodeDialog.tsx';
import { AgentDialog } from './AgentDialog.tsx';
import styles from './AgentsPanel.module.css';

type Agent = CallData<typeof castCalls.agents>[number];

const STATES = {
  here: { tone: 'good', icon: <CheckCircleOutlined /> },
  silent: { tone: 'warning', icon: <DisconnectOutlined /> },
  waiting: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  ended: { tone: 'neutral', icon: <DisconnectOutlined /> },
} as const;
/** Agents fall silent without a change that could be told. */
const ASK_AGAIN_MS = 60_000;

/** The programs that cast devices for the server: each is enrolled by a code, and ended. */
export function AgentsPanel() {
  const { t } = useTranslation('casts');
  const refetchInterval = useFollowed(['casts'], () => invalidate(castCalls.agents), {
    everyMs: ASK_AGAIN_MS,
    besidesMs: ASK_AGAIN_MS,
  });
  const { data, error, refetch } = useCall(castCalls.agents, {}, { quiet: true, refetchInterval });
  const [isAdding, setIsAdding] = useState(false);
  const [enrolled, setEnrolled] = useState<Agent | null>(null);
  const end = useEnding();
  const agents = data?.filter(({ state }) => state !== 'ended');
  return (
    <Panel title={t('settings.agents.title')}>
      <p>{t('settings.agents.how')}</p>
      {agents ? (
        <PlainList label={t('settings.agents.title')} none={agents.length === 0 && t('settings.agents.none')}>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onCode={() => setEnrolled(agent)} onEnd={() => void end(agent)} />
          ))}
        </PlainList>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={2} />
      )}
      <Button icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
        {t('settings.agents.add')}
      </Button>
      {isAdding && <AgentDialog onClose={() => setIsAdding(false)} onAdded={setEnrolled} />}
      {enrolled && <AgentCodeDialog agent={enrolled} onClose={() => setEnrolled(null)} />}
    </Panel>
  );
}

function AgentRow({ agent, onCode, onEnd }: { agent: Agent; onCode: () => void; onEnd: () => void }) {
  const { t } = useTranslation('casts');
  const { dateTime } = useFormats();
  const { name, state, devices, lastSeenTime } = agent;
  const seen = state === 'silent' && lastSeenTime && t('settings.agents.lastSeen', { time: dateTime(lastSeenTime) });
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <StatusTag {...STATES[state]} text={t(`settings.agents.states.${state}`)} />
      <span className={styles.facts}>
        {[t('settings.agents.devices', { count: devices }), seen].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.actions}>
        <Button aria-label={t('settings.agents.code.actionOf', { name })} onClick={onCode}>
          {t('settings.agents.code.action')}
        </Button>
        <Button danger aria-label={t('settings.agents.endOf', { name })} onClick={onEnd}>
          {t('settings.agents.end')}
        </Button>
      </span>
    </li>
  );
}

function useEnding(): (agent: Agent) => Promise<void> {
  const { t } = useTranslation('casts');
  const confirm = useConfirm();
  const { mutate } = useSend(castCalls.endAgent, { onSuccess: () => showSuccess(t('settings.agents.ended')) });
  return async ({ id, name, version }) => {
    const [title, content] = [t('settings.agents.endTitle', { name }), t('settings.agents.endContent')];
    if (await confirm({ title, content, ok: t('settings.agents.end'), danger: true }))
      mutate({ body: { id, version } });
  };
}
