import { toast } from '../../ui/overlays/overlays.ts';
import { text } from '../i18n.ts';

const HELD_MS = 10_000;

/** Saves a file on the device and shows if it worked; `failed` is the sentence for a failure. */
export async function saveFile(name: string, make: () => Promise<Blob>, failed: (error: Error) => string): Promise<void> {
  try {
    const address = URL.createObjectURL(await make());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The device reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
    toast(text('toast.save-success'), 'ok');
  } catch (error) {
    toast(failed(error as Error), 'fail');
  }
}

/** Saves a picture on the device and shows if it worked. */
export const savePicture = (name: string, draw: () => Promise<Blob>): Promise<void> =>
  saveFile(name, draw, () => text('refusal.save-picture-failed'));
