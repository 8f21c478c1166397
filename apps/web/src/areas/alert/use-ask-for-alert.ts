import { useState } from 'react';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { useGo } from '../../frame/navigation.tsx';
import { useSignedIn } from '../../platform/session.ts';

export type AskForAlert = {
  /** The price at which an alert was asked for; the sheet of alerts opens with it, or without a price if it is empty. */
  readonly asked: string | undefined;
  forget(): void;
  /** Asks for an alert at a price; a guest is led to the login. Undefined unless the market is listed: others have no alerts. */
  readonly ask: ((price: string) => void) | undefined;
};

/** Alerts at a price of a chart's scale. */
export function useAskForAlert(isListed: boolean): AskForAlert {
  const go = useGo();
  const login = useLogin();
  const isSignedIn = useSignedIn();
  const [asked, setAsked] = useState<string>();
  return {
    asked,
    forget: () => setAsked(undefined),
    ask: isListed ? (price) => (isSignedIn ? setAsked(price) : go.to(login.address)) : undefined,
  };
}
