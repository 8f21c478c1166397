import { create } from 'zustand';

/** The user on the phone, and the world. `shown` is another number each time, so that the frame is loaded anew. */
export type Phone = { readonly world: string; readonly who: string; readonly url: string; readonly shown: number };

export const usePhone = create<Phone | undefined>(() => undefined);
let shown = 0;

/** Puts a page of the product on the phone. */
export function showOnPhone(next: Omit<Phone, 'shown'>): void {
  shown += 1;
  usePhone.setState({ ...next, shown }, true);
}

export const putPhoneAway = (): void => usePhone.setState(undefined, true);
