import { useLocation } from 'react-router';
import { loginAddress } from '../../frame/guard.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/list-states.tsx';

/** In the place of a list of one's own: the way to the login, and back here. */
export function GuestHint() {
  const text = useText();
  const go = useGo();
  const { pathname, search } = useLocation();
  return (
    <Empty text={text('refusal.not-logged-in')}>
      <Button tone="brand" onClick={() => go.to(loginAddress(pathname + search))}>
        {text('common.login')}
      </Button>
    </Empty>
  );
}
