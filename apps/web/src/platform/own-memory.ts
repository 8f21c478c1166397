import { accountKey } from './device/account-key.ts';
import { getSession } from './session.ts';
import { type Fits, mapOf } from './shape.ts';
import { deviceMemory } from './storage.ts';

/** Number of accounts remembered on this device, the latest last. */
const MOST = 5;

/** Values that this device stores separately for each account of each world, and for guests; a logout forgets the account's. */
export function ownMemory<T>(name: string, fits: Fits<T>) {
  const readAll = () => deviceMemory.readAs(name, mapOf(fits)) ?? {};
  return {
    /** By default the value of this page's user. */
    read: (account = accountKey(getSession())): T | undefined => readAll()[account],
    /** Returns true if the browser stored it. */
    write(value: T, account = accountKey(getSession())): boolean {
      const others = Object.entries(readAll()).filter(([other]) => other !== account);
      return deviceMemory.writeAs(name, Object.fromEntries([...others, [account, value]].slice(-MOST)));
    },
  };
}
