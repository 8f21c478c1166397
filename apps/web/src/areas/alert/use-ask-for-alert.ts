import { useLogin } from '../../frame/gate/use-gate.ts';
import { useGo } from '../../frame/navigation.tsx';
import { useSignedIn } from '../../platform/session.ts';

/** Opens an alert at a price for a user; a guest is led to the login. */
export function useAskForAlert(open: (price: string) => void): (price: string) => void {
  const go = useGo();
  const login = useLogin();
  const isSignedIn = useSignedIn();
  return (price) => (isSignedIn ? open(price) : go.to(login.address));
}
