import { people } from '@mt2/contracts/lab/people';
import type { Context } from './command.ts';

/** The ID of a user by persona, account or ID; undefined if there is none. */
export async function userIdOf(who: string, { send }: Pick<Context, 'send'>): Promise<string | undefined> {
  // Checked before IDs: an account may be a phone number.
  const person = (await send(people.listPeople, { find: who })).find(({ persona, account }) => persona === who || account === who);
  if (person) return String(person.user);
  return /^\d+$/.test(who) ? who : undefined;
}
