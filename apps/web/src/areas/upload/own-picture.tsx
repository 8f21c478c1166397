import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { pictureQuery } from './upload.api.ts';

/** The address under which this page can show one of the user's own pictures; `isMissing` if it cannot be read. */
export function useOwnPicture(path: string): { url: string; isMissing: boolean } {
  const { data, isError } = useQuery({ ...pictureQuery(path), enabled: path !== '' });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data) return;
    const address = URL.createObjectURL(data);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl('');
    };
  }, [data]);
  return { url, isMissing: isError };
}

export type OwnPictureProps = { path: string; alt: string; className?: string };

/** One of the user's own pictures by its path. */
export function OwnPicture({ path, alt, className }: OwnPictureProps) {
  const { url, isMissing } = useOwnPicture(path);
  if (isMissing)
    return (
      <span role="img" aria-label={alt} className={cx('grid place-items-center bg-raised text-mute', className)}>
        <ImageOff size={20} aria-hidden />
      </span>
    );
  if (!url) return <Skeleton className={className ?? ''} />;
  return <img src={url} alt={alt} className={cx('object-cover', className)} />;
}
