import { toast } from '../../ui/overlays/overlays.ts';
import { text } from '../i18n.ts';

/** Copies a text and shows if it worked. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    toast(text('toast.copy-success'), 'ok');
  } catch {
    // The browser does not allow it, or the user did not.
    toast(text('refusal.copy-failed'), 'fail');
  }
}
