import { operator } from '@mt2/contracts/lab/operator';
import { useEffect, useState } from 'react';
import { useAsk } from '../../app/use-lab.ts';

/** The lab's name of an image: the last part of its path. */
const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** An image that the browser can show; it is fetched by a call, because only a call can name its world. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** An image of a review; a click opens it in full size. */
export function ReviewPicture({ path, alt }: { readonly path: string; readonly alt: string }) {
  const { data, error } = useAsk(operator.getPicture, { name: nameOf(path) });
  const url = useBlobUrl(data);
  if (error) return <p className="grid h-44 place-items-center rounded-xl bg-page text-bad">Image not found.</p>;
  if (!url) return <div className="h-44 animate-pulse rounded-xl bg-page" />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="rounded-xl">
      <img src={url} alt={alt} className="h-44 w-full rounded-xl bg-page object-contain" />
    </a>
  );
}
