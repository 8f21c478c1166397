import { useQuery } from '@tanstack/react-query';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { confirm } from '../../ui/overlays/overlays.ts';
import { Devices } from './devices.tsx';
import { loginsQuery, signOutOthers } from './security.api.ts';

/** The last sign-ins with their devices; the user can log out the other devices. */
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
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <RowGroup>
            <Devices logins={data.logins} />
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
