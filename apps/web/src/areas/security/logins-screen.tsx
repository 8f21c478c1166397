import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { useChanging } from '../../platform/use-changing.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { confirm } from '../../ui/overlays/overlays.ts';
import { type Login, loginsQuery, signOutOthers } from './security.api.ts';

/** The last sign-ins with their devices; the other devices can be logged out. */
export function LoginsScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(loginsQuery);
  const { change, isPending } = useChanging();
  const end = async () => {
    const question = { title: text('security.log-out-others'), text: text('security.log-out-others-question') };
    if (await confirm({ ...question, ok: text('common.log-out'), cancel: text('common.cancel') })) await change(signOutOthers);
  };
  const hasOthers = data !== undefined && data.openSessions > 1;
  return (
    <Screen
      title={text('security.logins')}
      onRefresh={refetch}
      className="pt-2"
      footer={
        hasOthers && (
          <ActionBar>
            <Button size="lg" pending={isPending} onClick={() => void end()}>
              {text('security.log-out-others')}
            </Button>
          </ActionBar>
        )
      }
    >
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <RowGroup>
            {data.logins.map((login) => (
              <LoginRow key={login.id} login={login} />
            ))}
          </RowGroup>
          <p className="px-4 pb-6 text-center text-sm">
            <Go to="/pages/settings/security/changePassword" className="reach font-semibold text-accent">
              {text('security.change-login-password')}
            </Go>
          </p>
        </>
      )}
    </Screen>
  );
}

function LoginRow({ login: { at, device, isOpen, isThis } }: { login: Login }) {
  const text = useText();
  return (
    <div className="flex min-h-15 items-center gap-3 px-4 py-2">
      <MonitorSmartphone size={20} className={isOpen ? 'shrink-0 text-accent' : 'shrink-0 text-mute'} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-[15px]">{device || text('security.unknown-device')}</p>
        <p className="text-xs text-mute">{formatDateTime(at)}</p>
      </div>
      {isThis && <span className="shrink-0 text-sm font-semibold text-up">{text('security.this-device')}</span>}
      {!isThis && <span className="shrink-0 text-sm text-mute">{text(isOpen ? 'security.login-open' : 'security.login-ended')}</span>}
    </div>
  );
}
