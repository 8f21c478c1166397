import { people } from '@mt2/contracts/lab/people';
import { productUrl, type Slot } from '@mt2/contracts/origin';
import { useState } from 'react';
import { send, sentenceOf } from '../../platform/send.ts';
import { browserHasWorldHosts } from '../../platform/world-hosts.ts';
import { toast } from '../../ui/toasts.ts';
import { showOnPhone } from './phone.ts';

export const GUEST = 'a guest';

/** A URL that opens the product in a world as a user, with a one-time link; on a screen, or at home. */
async function addressOf(world: string, who: string, place: Slot, screen: string | undefined): Promise<string> {
  const around = { seen: new URL(location.href), place, worldHosts: await browserHasWorldHosts() };
  const path = who === GUEST ? '#/?lab=guest' : (await send(world, people.linkTo, { persona: who })).path.slice(1);
  return productUrl(world, `${path}${screen === undefined ? '' : `&to=${encodeURIComponent(screen)}`}`, around);
}

/** Opens the product as a user in a world: on one of two phones, or in a separate tab. */
export function useLogIn(world: string) {
  const [isBusy, setBusy] = useState(false);
  const withAddress = async (
    who: string,
    { place, screen }: { readonly place: Slot; readonly screen?: string | undefined },
    open: (url: string) => void,
    giveUp: () => void = () => undefined,
  ) => {
    setBusy(true);
    try {
      open(await addressOf(world, who, place, screen));
    } catch (error) {
      giveUp();
      toast(sentenceOf(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    logIn: (who: string, place: Slot = 'first', screen?: string) =>
      withAddress(who, { place, screen }, (url) => showOnPhone({ place, world, who, url })),
    openTab: (who: string) => {
      // A tab opened after an answer would be blocked as a popup: it is opened first.
      const tab = window.open('about:blank');
      const go = (url: string) => {
        if (tab) tab.location.href = url;
      };
      return withAddress(who, { place: 'first' }, go, () => tab?.close());
    },
  };
}
