import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { setToken } from '#ui/session.ts';
import { type Awaiting, SecondStep } from './SecondStep.tsx';
import { SsoBegin } from './SsoBegin.tsx';
import { SsoReturn } from './SsoReturn.tsx';
import { Entrance } from './shared/Entrance.tsx';
import { noteWayIn } from './shared/ssoSession.ts';

/** Signing in with the institution's identity provider: where it begins, and where the provider leads back to. */
export function Component() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [search] = useState(() => new URLSearchParams(window.location.search));
  /** What the provider sent back; it works once. */
  const [returned, setReturned] = useState(search.has('state') ? search.toString() : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [awaiting, setAwaiting] = useState<(Awaiting & { organisation: string }) | null>(null);

  async function enter(token: string, organisation: string): Promise<void> {
    noteWayIn(organisation);
    setToken(token);
    await navigate('/', { replace: true });
  }
  if (awaiting) {
    return (
      <Entrance title={t('second.title')}>
        <SecondStep
          {...awaiting}
          onSignedIn={(token) => enter(token, awaiting.organisation)}
          onBack={() => setAwaiting(null)}
        />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('sso.title')}>
      {returned === null ? (
        <SsoBegin given={search.get('organisation')} refusal={refusal} />
      ) : (
        <SsoReturn
          query={returned}
          onFinished={async ({ token, awaits, organisation }) => {
            setReturned(null);
            if (awaits.length > 0) setAwaiting({ token, awaits, organisation });
            else await enter(token, organisation);
          }}
          onRefused={(why) => {
            setReturned(null);
            setRefusal(why);
          }}
        />
      )}
    </Entrance>
  );
}
