import { useQuery } from '@tanstack/react-query';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { confirm } from '../../ui/overlays/overlays.ts';
import { LoginDays, OpenDevices } from './devices.tsx';
import { loginsQuery, signOutOthers } from './security.api.ts';

/** The logged-in devices, which can be logged out one by one, and the latest logins by day. */
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
      action={
        hasOthers && (
          <Button size="lg" pending={isPending} onClick={() => void end()}>
            {text('security.log-out-others')}
          </Button>
        )
      }
    >
      {!data && <Unread error={error} onRetry={refetch} loading={<SkeletonRows rows={6} />} />}
      {data && (
        <>
          <OpenDevices logins={data.logins} />
          <p className="flex items-baseline justify-between gap-3 px-5 pt-1 pb-3">
            <span className="font-semibold">{text('security.logins')}</span>
            <Go to="/pages/settings/security/changePassword" className="reach text-right text-[0.8125rem] font-semibold text-accent">
              {text('security.change-login-password')}
            </Go>
          </p>
          <LoginDays logins={data.logins} />
        </>
      )}
    </Screen>
  );
}
