import { createStore } from '../platform/store.ts';

export type Toast = { readonly id: number; readonly text: string; readonly tone: 'good' | 'bad' };

const SHOWN_MS = 5000;
export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** Says something for a few seconds. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  last += 1;
  const id = last;
  toasts.write([...toasts.read().slice(-3), { id, text, tone }]);
  setTimeout(() => toasts.write(toasts.read().filter((each) => each.id !== id)), SHOWN_MS);
}
