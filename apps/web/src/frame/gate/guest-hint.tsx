import { useText } from '../../platform/i18n.ts';
import { Empty } from '../../ui/lists/list-states.tsx';
import { MeetNeed } from './meet-need.tsx';
import { useLogin } from './use-gate.ts';

/** Replaces a list of the user's own for a guest: the link to the login, which leads back here. */
export function GuestHint() {
  const text = useText();
  const login = useLogin();
  return (
    <Empty text={text(login.sentence)}>
      <MeetNeed unmet={login} size="md" />
    </Empty>
  );
}
