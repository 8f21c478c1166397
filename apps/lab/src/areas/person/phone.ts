import { createStore } from '../../platform/store.ts';

/** Who is on the phone, in which world. `shown` is another number each time, so that the frame is loaded anew. */
export type Phone = { readonly world: string; readonly who: string; readonly url: string; readonly shown: number };

export const phone = createStore<Phone | undefined>(undefined);
let shown = 0;

/** Puts a page of the product on the phone. */
export function showOnPhone(next: Omit<Phone, 'shown'>): void {
  shown += 1;
  phone.write({ ...next, shown });
}

export const putPhoneAway = (): void => phone.write(undefined);
