import { type Decision, err, ok } from '@mt2/domain';
import { checkFile, checkPixels, type FileRefusal, PICTURE_HEAD_BYTES } from '@mt2/domain/upload';

export type ReadRefusal = FileRefusal | 'picture-too-many-pixels' | 'picture-preview-failed';
/** An address under which the page can show a file, until it is revoked. */
export type Preview = { readonly url: string };

/** The size in pixels of the picture at an address. Rejects if the browser cannot show it. */
function sizeOf(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = reject;
    image.src = url;
  });
}

async function checkPreview(url: string): Promise<Decision<true, ReadRefusal>> {
  try {
    const { width, height } = await sizeOf(url);
    return checkPixels(width, height);
  } catch {
    // The browser cannot show it.
    return err('picture-preview-failed');
  }
}

/** A chosen file as a preview, or its refusal: nothing is sent to find out. */
export async function readPicture(file: File): Promise<Decision<Preview, ReadRefusal>> {
  const head = new Uint8Array(
    await file
      .slice(0, PICTURE_HEAD_BYTES)
      .arrayBuffer()
      // A file that cannot be read is refused as no picture.
      .catch(() => new ArrayBuffer(0)),
  );
  const checked = checkFile(file.size, head);
  if (!checked.ok) return checked;
  const url = URL.createObjectURL(file);
  const seen = await checkPreview(url);
  if (seen.ok) return ok({ url });
  URL.revokeObjectURL(url);
  return seen;
}
