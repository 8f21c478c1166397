import { useState } from 'react';
import { toast } from '../../ui/overlays/overlays.ts';
import { afterChange } from '../live.ts';
import { GivenUp, Refused, sentenceOf } from '../send.ts';

export type FundPasswordUse = {
  /** Sends the change with the password; returns the server's sentence, or undefined if a screen reports the result. */
  readonly send: (password: string) => Promise<string | undefined>;
  readonly onDone?: () => void;
  /** Called if something other than the password was refused. */
  readonly onRefused: () => void;
};

/** A change authorised by the fund password. A wrong password is shown at its field, which is emptied; every other error is a toast. */
export function useFundPassword({ send: sendWith, onDone, onRefused }: FundPasswordUse) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (typed: string) => {
    if (isPending) return;
    setPending(true);
    try {
      const sentence = await sendWith(typed);
      if (sentence) toast(sentence, 'ok');
      onDone?.();
    } catch (thrown) {
      // Keep the typed password so it can be sent again.
      if (thrown instanceof GivenUp) return;
      setPassword('');
      if (thrown instanceof Refused && thrown.field === 'fundPassword') setError(thrown.message);
      else {
        onRefused();
        if (!(thrown instanceof Refused && thrown.type === '999')) toast(sentenceOf(thrown), 'fail');
      }
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  const type = (typed: string) => {
    setPassword(typed);
    if (typed !== '') setError(undefined);
  };
  return { password, setPassword: type, error, send, isPending };
}
