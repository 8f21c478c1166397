import { people } from '@mt2/contracts/lab/people';
import { productOrigin } from '@mt2/contracts/origin';
import { useAct } from '../../app/use-lab.ts';
import { showOnPhone } from './phone.ts';

export const GUEST = 'a guest';

/** Opens the product as somebody: on the phone, or in a tab of its own. Each time by a link that is good for once. */
export function useLogIn() {
  const { act, isBusy, world } = useAct();
  const urlOf = async (who: string): Promise<string | undefined> => {
    const origin = productOrigin(world, new URL(location.href));
    if (who === GUEST) return `${origin}/#/?lab=guest`;
    const link = await act(people.linkTo, { persona: who });
    return link && `${origin}${link.path}`;
  };
  return {
    isBusy,
    logIn: async (who: string) => {
      const url = await urlOf(who);
      if (url) showOnPhone({ world, who, url });
    },
    openTab: async (who: string) => {
      // A tab that is opened after an answer came would be taken for an advertisement: it is opened first.
      const tab = window.open('about:blank');
      const url = await urlOf(who);
      if (url && tab) tab.location.href = url;
      else tab?.close();
    },
  };
}
