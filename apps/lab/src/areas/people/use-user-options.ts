import { type Person, people } from '@mt2/contracts/lab/people';
import { useAsk } from '../../app/use-lab.ts';

/** The users of this world as options of a select, each with its persona or its ID as value. The first option means no choice. */
export function useUserOptions(none: string, value: 'persona' | 'user' = 'persona'): readonly (readonly [value: string, text: string])[] {
  const everybody: readonly Person[] = useAsk(people.listPeople, {}).data ?? [];
  return [['', none], ...everybody.map((person) => [String(person[value]), person.persona] as const)];
}
