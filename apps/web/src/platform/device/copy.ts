import { toast } from '../../ui/overlays/overlays.ts';
import { text } from '../i18n.ts';

/** Copies a text and shows if it worked. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    toast(text('toast.copy-success'), 'ok');
  } catch {
    toast(text('refusal.copy-failed'), 'fail');
  }
}
