import { toast } from '../../ui/overlays/overlays.ts';

/** The form as read, its errors, and what sends it and returns the server's sentence; `done` is called once it was accepted. */
type Submitted<T> = {
  readonly read: { readonly ok: true; readonly value: T } | { readonly ok: false };
  readonly refusal: { pass(): boolean; showAnswer(error: unknown): void };
  send(value: T): Promise<string>;
  done?(): void;
};

/** Sends a form whose fields are right, and shows the server's sentence; a refusal is shown at the field that it names. */
export async function submitForm<T>({ read, refusal, send, done }: Submitted<T>): Promise<void> {
  if (!refusal.pass() || !read.ok) return;
  try {
    toast(await send(read.value), 'ok');
    done?.();
  } catch (error) {
    refusal.showAnswer(error);
  }
}
