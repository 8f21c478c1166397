import { chat } from '@mt2/contracts/chat';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

const Lightbox = lazy(() => import('../../../ui/overlays/lightbox.tsx').then((file) => ({ default: file.Lightbox })));

const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['chat', 'picture', path],
    queryFn: ({ signal }) => api.query(chat.getPicture, { name: path.split('/').at(-1) ?? '' }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

const SIZE = 'h-40 w-52 max-w-full rounded-lg';

/** A picture of a conversation by its path; it needs the session, which no `<img>` sends. */
export function ChatPicture({ path }: { path: string }) {
  const { data, isError } = useQuery(pictureQuery(path));
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data) return;
    const address = URL.createObjectURL(data);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  const text = useText();
  if (isError)
    return (
      <span role="img" aria-label={text('chat.picture-missing')} className={`grid place-items-center bg-raised text-mute ${SIZE}`}>
        <ImageOff size={20} aria-hidden />
      </span>
    );
  return url ? <ShownPicture url={url} /> : <Skeleton className={SIZE} />;
}

/** A picture that the page has; a tap enlarges it. */
export function ShownPicture({ url }: { url: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={text('chat.enlarge')} onClick={() => setOpen(true)} className="block overflow-hidden rounded-lg">
        <img src={url} alt={text('chat.picture')} className="max-h-60 max-w-full object-cover" />
      </button>
      {isOpen && (
        <Suspense>
          <Lightbox open onClose={() => setOpen(false)} title={text('chat.picture')} src={url} />
        </Suspense>
      )}
    </>
  );
}
