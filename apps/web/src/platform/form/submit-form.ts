import { toast } from '../../ui/overlays/overlays.ts';
import { isPressed, press } from './use-changing.ts';

/** The form as read, its name (by default its address), its errors, and what sends it for the server's sentence; `done` comes then. */
type Submitted<T> = {
  readonly read: { readonly ok: true; readonly value: T } | { readonly ok: false };
  readonly draft?: string;
  readonly refusal: { pass(): boolean; showAnswer(error: unknown): void };
  send(value: T): Promise<string>;
  done?(): void;
};

/** Sends a form whose fields are right, and shows the server's sentence; a refusal is shown at the field that it names. */
export async function submitForm<T>({ read, draft = location.hash, refusal, send, done }: Submitted<T>): Promise<void> {
  if (!refusal.pass() || !read.ok || isPressed(draft)) return;
  try {
    toast(await press(draft, () => send(read.value)), 'ok');
    done?.();
  } catch (error) {
    refusal.showAnswer(error);
  }
}
