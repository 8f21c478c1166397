import { people } from '@mt2/contracts/lab/people';
import { type Repeat, type Repeated, sendRepeat } from '@mt2/lab/repeat';
import { useState } from 'react';
import { send, sentenceOf } from '../../platform/send.ts';
import { toast } from '../../ui/toasts.ts';

/** A new session of the user who sent a call; empty for a guest. */
export const tokenOf = async ({ user, world }: Repeat): Promise<string> =>
  user === undefined ? '' : (await send(world, people.logInAs, { persona: String(user) })).token;

/** Sends logged calls again, with a new key unless it is to be the same, and has the last answer. */
export function useSendAgain() {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Repeated>();
  const sendAgain = async (repeat: Repeat, isSameKey: boolean) => {
    setBusy(true);
    setDone(undefined);
    try {
      setDone(await sendRepeat(repeat, { url: '', token: await tokenOf(repeat), isSameKey }));
    } catch (error) {
      toast(sentenceOf(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, done, sendAgain };
}
