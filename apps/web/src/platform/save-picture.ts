import { toast } from '../ui/overlays/overlays.ts';
import { text } from './i18n.ts';

const HELD_MS = 10_000;

/** Saves a picture on the device, and shows whether it worked. */
export async function savePicture(name: string, draw: () => Promise<Blob>): Promise<void> {
  try {
    const address = URL.createObjectURL(await draw());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The device reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
    toast(text('toast.save-success'), 'ok');
  } catch {
    toast(text('refusal.save-picture-failed'), 'fail');
  }
}
