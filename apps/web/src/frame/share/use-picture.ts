import { useEffect, useState } from 'react';

/** A drawable picture of this origin; undefined until it is loaded. */
export function usePicture(address: string | undefined): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<HTMLImageElement>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded;
}
