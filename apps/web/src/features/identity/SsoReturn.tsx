import type { CallData } from '@cogclinic/contract/call';
import type { ssoCalls } from '@cogclinic/contract/sso';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { client, knownErrorText } from '#ui/client.ts';

type Finished = CallData<typeof ssoCalls.finish>;
type SsoReturnProps = {
  query: string;
  onFinished: (finished: Finished) => Promise<void>;
  onRefused: (why: string) => void;
};

/** Hands over what the provider sent back, and takes it out of the address first. */
export function SsoReturn({ query, onFinished, onRefused }: SsoReturnProps) {
  const { t } = useTranslation('identity');
  const finished = useEffectEvent(onFinished);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    finish(query).then(
      (answer) => finished(answer),
      (error: unknown) => void knownErrorText(error).then((why) => refused(why)),
    );
  }, [query]);
  return <p role="status">{t('sso.finishing')}</p>;
}

async function finish(query: string): Promise<Finished> {
  const { ssoCalls } = await import('@cogclinic/contract/sso');
  return client.send(ssoCalls.finish, { body: { query } });
}
