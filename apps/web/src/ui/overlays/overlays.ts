import { create } from 'zustand';
import type { Fact } from '../lists/facts.tsx';

export type ToastTone = 'plain' | 'ok' | 'fail';
export type ToastAction = { label: string; run(): void };
export type ToastItem = {
  /** Its subject: `order 17`. A toast replaces the one before about the same. */
  readonly id: string;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
};
export type Question = { title: string; rows?: readonly Fact[]; text?: string; ok: string; cancel: string; tone?: 'brand' | 'danger' };
export type Asked = Question & { id: number; open: boolean; answer(yes: boolean): void };
type OverlayState = {
  /** Toasts that are not shown yet. */
  said: readonly ToastItem[];
  /** True from the first toast on, or once the page is idle: then their code is loaded. */
  hasToasts: boolean;
  /** How often news was forgotten. */
  forgotten: number;
  asked: Asked | undefined;
  masks: number;
  /** Of them, those that only hold presses back: the pressed button has the spinner. */
  clearMasks: number;
};

/** The subject of the response to a press: it replaces the one before. */
export const RESPONSE = 'response';

/** Overlays of the page: toasts, one question at a time, the loading mask. Callable from anywhere; `Overlays` draws them. */
export const useOverlays = create<OverlayState>(() => ({
  said: [],
  hasToasts: false,
  forgotten: 0,
  asked: undefined,
  masks: 0,
  clearMasks: 0,
}));
const { getState: get, setState: set } = useOverlays;
let lastId = 0;

/** Shows news, next to other news; later news about the same subject replaces it. */
export const showNews = (item: ToastItem): void => set(({ said }) => ({ said: [...said, item], hasToasts: true }));

/** Shows the response to a press for a moment. */
export const toast = (text: string, tone: ToastTone = 'plain', action?: ToastAction): void =>
  showNews({ id: RESPONSE, text, tone, action });

/** Takes the toasts to show. */
export function takeSaid(): readonly ToastItem[] {
  const { said } = get();
  if (said.length > 0) set({ said: [] });
  return said;
}

/** Removes all news: it was for the previous user. */
export const forgetNews = (): void =>
  set(({ said, forgotten }) => ({ said: said.filter(({ id }) => id === RESPONSE), forgotten: forgotten + 1 }));

/** Loads the code of toasts, which no screen needs before the first one. */
export const prepareToasts = (): void => set({ hasToasts: true });

/** Asks a yes-no question and waits for the answer. A second question answers the first with no. */
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
export async function withMask<T>(job: Promise<T>, isClear = false): Promise<T> {
  const add = (one: number) => set(({ masks, clearMasks }) => ({ masks: masks + one, clearMasks: clearMasks + (isClear ? one : 0) }));
  add(1);
  try {
    return await job;
  } finally {
    add(-1);
  }
}
