import { lazy, Suspense, useState } from 'react';
import { OwnPicture, type OwnPictureProps, useOwnPicture } from './own-picture.tsx';

const Lightbox = lazy(() => import('../../ui/overlays/lightbox.tsx').then((file) => ({ default: file.Lightbox })));

/** A small picture; a press enlarges it. */
export function EnlargeablePicture(props: OwnPictureProps) {
  const { path, alt } = props;
  const { url } = useOwnPicture(path);
  const [isOpen, setOpen] = useState(false);
  if (!url) return <OwnPicture {...props} />;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="cursor-zoom-in rounded-lg">
        <OwnPicture {...props} />
      </button>
      {isOpen && (
        <Suspense>
          <Lightbox open onClose={() => setOpen(false)} title={alt} src={url} />
        </Suspense>
      )}
    </>
  );
}
