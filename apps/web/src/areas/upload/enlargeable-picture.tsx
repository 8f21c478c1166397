import { useState } from 'react';
import { Lightbox } from '../../ui/overlays/lightbox.tsx';
import { OwnPicture, type OwnPictureProps, useOwnPicture } from './own-picture.tsx';

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
      <Lightbox open={isOpen} onClose={() => setOpen(false)} title={alt} src={url} />
    </>
  );
}
