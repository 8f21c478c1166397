import { create } from 'zustand';

export type ToastTone = 'plain' | 'ok' | 'fail';
export type ToastAction = { label: string; run(): void };
export type ToastItem = { id: number; text: string; tone: ToastTone; action: ToastAction | undefined };
export type Question = { title: string; text?: string; ok: string; cancel: string; tone?: 'brand' | 'up' | 'down' };
export type Asked = Question & { id: number; open: boolean; answer(yes: boolean): void };
type OverlayState = { toast: ToastItem | undefined; asked: Asked | undefined; masks: number };

const SHOWN_MS = 2_500;
const WITH_ACTION_MS = 6_000;

/** Overlays of the page: toasts, one question at a time, the loading mask. Callable from anywhere; `Overlays` draws them. */
export const useOverlays = create<OverlayState>(() => ({ toast: undefined, asked: undefined, masks: 0 }));
const { getState: get, setState: set } = useOverlays;
let lastId = 0;

export function dismissToast(id: number): void {
  if (get().toast?.id === id) set({ toast: undefined });
}

/** Shows a toast for a moment, in place of the former one. */
export function toast(text: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const id = ++lastId;
  set({ toast: { id, text, tone, action } });
  setTimeout(() => dismissToast(id), action ? WITH_ACTION_MS : SHOWN_MS);
}

/** Asks and waits for yes or no. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  get().asked?.answer(false);
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      const { asked } = get();
      if (asked?.id === id) set({ asked: { ...asked, open: false } });
      resolve(yes);
    };
    set({ asked: { ...question, id, open: true, answer } });
  });
}

/** Covers the page until the promise ends. */
export async function withMask<T>(job: Promise<T>): Promise<T> {
  set(({ masks }) => ({ masks: masks + 1 }));
  try {
    return await job;
  } finally {
    set(({ masks }) => ({ masks: masks - 1 }));
  }
}
