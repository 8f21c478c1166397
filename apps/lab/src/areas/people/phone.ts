import type { Slot } from '@mt2/contracts/origin';
import { create } from 'zustand';

/** The user on a phone, and the world. `shown` changes each time, so that the frame is reloaded. */
export type Phone = { readonly place: Slot; readonly world: string; readonly who: string; readonly url: string; readonly shown: number };

/** The phones next to each other: at most one per place. */
export const usePhones = create<readonly Phone[]>(() => []);
let shown = 0;

const without = (place: Slot): readonly Phone[] => usePhones.getState().filter((phone) => phone.place !== place);

/** Puts a page of the product on a phone. */
export function showOnPhone(next: Omit<Phone, 'shown'>): void {
  shown += 1;
  const phones = [...without(next.place), { ...next, shown }];
  usePhones.setState(
    phones.sort((one, other) => one.place.localeCompare(other.place)),
    true,
  );
}

export const putPhoneAway = (place: Slot): void => usePhones.setState(without(place), true);
