import { text } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays.ts';

/** Copies and says whether it worked. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    toast(text('toast.copy-success'), 'ok');
  } catch {
    toast(text('refusal.copy-failed'), 'fail');
  }
}
