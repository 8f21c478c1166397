import { create } from 'zustand';
import { TOAST_MS } from './toast-times.ts';

export type ToastTone = 'plain' | 'ok' | 'fail';
export type ToastAction = { label: string; run(): void };
export type ToastItem = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
  /** The subject of the news: `order 17`. Undefined for the response to a press. */
  readonly about: string | undefined;
  /** The number of news items it summarises. */
  readonly count: number;
  /** It is never summed up. */
  readonly isAlone: boolean;
  /** When it appeared, by the page's clock. */
  readonly sinceMs?: number;
};
/** News to show: its words, and the link to it. */
export type News = Pick<ToastItem, 'text' | 'tone' | 'action'> & { readonly about: string };
export type Question = { title: string; text?: string; ok: string; cancel: string; tone?: 'brand' | 'danger' };
export type Asked = Question & { id: number; open: boolean; answer(yes: boolean): void };
type OverlayState = { toast: ToastItem | undefined; waiting: readonly ToastItem[]; asked: Asked | undefined; masks: number };

/** Duration of a toast while other news waits. */
const IN_A_ROW_MS = 2_000;
const MOST_WAITING = 2;
/** A toast visible for this long counts as seen. */
const SEEN_MS = 1_000;

/** Overlays of the page: toasts, one question at a time, the loading mask. Callable from anywhere; `Overlays` draws them. */
export const useOverlays = create<OverlayState>(() => ({ toast: undefined, waiting: [], asked: undefined, masks: 0 }));
const { getState: get, setState: set } = useOverlays;
let lastId = 0;

const shownFor = ({ action, about }: ToastItem): number => TOAST_MS[about ? 'news' : action ? 'withAction' : 'plain'];

function show(item: ToastItem): void {
  set({ toast: { ...item, sinceMs: performance.now() } });
  setTimeout(() => dismissToast(item.id), shownFor(item));
}

/** Removes a toast; waiting news takes its place. */
export function dismissToast(id: number): void {
  const { toast: shown, waiting } = get();
  if (shown?.id !== id) return;
  const [next, ...later] = waiting;
  set({ toast: undefined, waiting: later });
  if (next) show(next);
}

/** Removes a toast that was visible long enough to be seen; a recent one stays. */
export function dismissSeen(id: number): void {
  const { toast: shown } = get();
  if (shown?.sinceMs !== undefined && performance.now() - shown.sinceMs >= SEEN_MS) dismissToast(id);
}

/** Shows the response to a press for a moment, replacing the previous one. News replaced by it is shown again afterwards. */
export function toast(text: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const { toast: shown, waiting } = get();
  if (shown?.about) set({ waiting: [shown, ...waiting] });
  show({ id: ++lastId, text, tone, action, about: undefined, count: 1, isAlone: false });
}

/**
 * Shows news one at a time, bad news first. News already shown is not repeated, and later news about the same subject
 * replaces the earlier; if too much waits, `sum` words the count. Bad news, and news without such words, is never summed up.
 */
export function queueNews(news: News, sum?: (count: number) => News): void {
  const { toast: shown, waiting } = get();
  const item: ToastItem = { ...news, id: ++lastId, count: 1, isAlone: news.tone === 'fail' || !sum };
  const others = waiting.filter(({ about }) => about !== item.about);
  if (shown?.about === item.about && shown?.text === item.text) return;
  if (!shown || shown.about === item.about) {
    show(item);
    return;
  }
  if (item.tone === 'fail' && shown.about && shown.tone !== 'fail') {
    set({ waiting: [shown, ...others] });
    show(item);
    return;
  }
  const shortened = (queue: readonly ToastItem[]): readonly ToastItem[] => {
    const count = queue.reduce((total, each) => total + each.count, 0);
    return count <= MOST_WAITING || !sum ? queue : [{ ...sum(count), id: ++lastId, count, isAlone: false }];
  };
  const queue = [...others, item];
  set({ waiting: [...queue.filter(({ isAlone }) => isAlone), ...shortened(queue.filter(({ isAlone }) => !isAlone))] });
  setTimeout(() => dismissToast(shown.id), IN_A_ROW_MS);
}

/** Forgets all news: it was for the previous user. */
export function forgetNews(): void {
  const { toast: shown } = get();
  set({ waiting: [], toast: shown?.about ? undefined : shown });
}

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
export async function withMask<T>(job: Promise<T>): Promise<T> {
  set(({ masks }) => ({ masks: masks + 1 }));
  try {
    return await job;
  } finally {
    set(({ masks }) => ({ masks: masks - 1 }));
  }
}
