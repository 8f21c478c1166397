import { useState } from 'react';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { useGo } from '../../frame/navigation.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useSignedIn } from '../../platform/session.ts';

export type AskForAlert = {
  /** The price at which an alert was asked for; the sheet of alerts opens with it, or without a price if it is empty. */
  readonly asked: string | undefined;
  forget(): void;
  /** Opens the sheet without a price; a guest is led to the login. */
  open(): void;
  /** Asks for an alert at a price; a guest is led to the login. Undefined unless the market is listed: others have no alerts. */
  readonly ask: ((price: string) => void) | undefined;
};

/** The alerts of a market, also at a price of its chart's scale; an address with `alert=1` opens them. */
export function useAskForAlert(isListed: boolean): AskForAlert {
  const go = useGo();
  const login = useLogin();
  const isSignedIn = useSignedIn();
  const [query] = useAddressQuery();
  const [asked, setAsked] = useState(query.get('alert') === '1' ? '' : undefined);
  const ask = (price: string) => (isSignedIn ? setAsked(price) : go.to(login.address));
  return { asked, forget: () => setAsked(undefined), open: () => ask(''), ask: isListed ? ask : undefined };
}
