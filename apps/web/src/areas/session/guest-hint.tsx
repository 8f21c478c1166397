import { useLogin } from '../../frame/gate/use-gate.ts';
import { WayOut } from '../../frame/gate/way-out.tsx';
import { useText } from '../../platform/i18n.ts';
import { Empty } from '../../ui/lists/list-states.tsx';

/** In the place of a list of one's own: the way to the login, and back here. */
export function GuestHint() {
  const text = useText();
  const login = useLogin();
  return (
    <Empty text={text(login.sentence)}>
      <WayOut lack={login} size="md" />
    </Empty>
  );
}
