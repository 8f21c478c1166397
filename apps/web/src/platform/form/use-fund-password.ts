import { useState } from 'react';
import { GivenUp, Refused } from '../send.ts';
import { useChanging } from './use-changing.ts';

export type FundPasswordUse = {
  /** The name of the form's draft, if it has one. */
  readonly draft?: string;
  /** Sends the change with the password; returns the server's sentence, or undefined if a screen reports the result. */
  readonly send: (password: string) => Promise<string | undefined>;
  readonly onDone?: () => void;
  /** Called if something other than the password was refused. */
  readonly onRefused: () => void;
};

/** A change authorised by the fund password. A wrong password is shown at its field, which is emptied; every other error is a toast. */
export function useFundPassword({ draft, send: sendWith, onDone, onRefused }: FundPasswordUse) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { change, isPending } = useChanging((thrown) => {
    // Keep the typed password so it can be sent again.
    if (thrown instanceof GivenUp) return;
    setPassword('');
    if (thrown instanceof Refused && thrown.field === 'fundPassword') {
      thrown.isAtField = true;
      setError(thrown.message);
    } else onRefused();
  }, draft);
  const send = async (typed: string) => {
    if (await change(() => sendWith(typed))) onDone?.();
  };
  const type = (typed: string) => {
    setPassword(typed);
    if (typed !== '') setError(undefined);
  };
  return { password, setPassword: type, error, send, isPending };
}
