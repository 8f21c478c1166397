import { create } from 'zustand';

export type Toast = { readonly id: number; readonly text: string; readonly tone: 'good' | 'bad' };

const SHOWN_MS = 5000;
export const useToasts = create<readonly Toast[]>(() => []);
let last = 0;

/** Takes away the errors: they are about the screen that the user leaves. */
export const dropErrors = (): void => useToasts.setState((shown) => shown.filter(({ tone }) => tone === 'good'), true);

/** Shows a message for a few seconds. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  last += 1;
  const id = last;
  useToasts.setState((shown) => [...shown.slice(-3), { id, text, tone }], true);
  setTimeout(() => useToasts.setState((shown) => shown.filter((each) => each.id !== id), true), SHOWN_MS);
}
