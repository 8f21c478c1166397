import { type Client, product } from '@mt2/contracts';
import { ELSEWHERE } from './customer.ts';
import type { Login } from './scenario.ts';

const { withdraw } = product;

/** The fund password given for a user is not the user's: a run would lock it, and could not undo its changes. */
export class WrongFundPassword extends Error {
  constructor(account: string, isLocked: boolean) {
    super(`The fund password of ${account} is ${isLocked ? 'locked after too many wrong ones' : 'wrong'}: nothing was tried.`);
  }
}

const WRONG: readonly unknown[] = ['fund-password-wrong', 'fund-password-locked'];

/** Removes an address that a backend accepted without its code. */
async function takeBack(client: Client, address: string): Promise<void> {
  const saved = await client.send(withdraw.listAddresses, { currency: 3 });
  const own = saved.ok ? saved.message.find((row) => row.address === address) : undefined;
  if (own) await client.send(withdraw.deleteAddress, { address_id: own.id });
}

/**
 * Throws if a user's fund password is wrong. It is tried once, by a new address without its code: with the right fund
 * password the code is refused, so nothing changes. A backend that answers otherwise is judged by the run.
 */
export async function probeFundPassword(client: Client, { account, fundPassword }: Login): Promise<void> {
  if (fundPassword === undefined) return;
  for (const [netType, address] of Object.entries(ELSEWHERE)) {
    const form = { currency: 3, netType, address, notes: '', pay_password: fundPassword, code: '' };
    const answer = await client.send(withdraw.addAddress, form).catch(() => undefined);
    if (answer?.ok) await takeBack(client, address).catch(() => undefined);
    if (!answer || answer.ok) return;
    if (WRONG.includes(answer.key)) throw new WrongFundPassword(account, answer.key === 'fund-password-locked');
    if (answer.key !== 'address-exists') return;
  }
}
