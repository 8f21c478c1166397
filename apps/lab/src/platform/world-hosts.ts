import { hasWorldHosts } from '@mt2/contracts/world-hosts';

const isShown = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = address;
  });

/** True if this browser finds the hosts of worlds. */
export const browserHasWorldHosts = (): Promise<boolean> => hasWorldHosts(new URL(location.href), isShown);
