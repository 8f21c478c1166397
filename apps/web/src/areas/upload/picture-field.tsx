import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Text, useText } from '../../platform/i18n.ts';
import { type PickedPicture, PicturePicker, type PictureWords } from '../../ui/fields/picture-picker.tsx';
import { OwnPicture, useOwnPicture } from './own-picture.tsx';
import { useSending } from './use-sending.ts';

const Lightbox = lazy(() => import('../../ui/overlays/lightbox.tsx').then((file) => ({ default: file.Lightbox })));

export type PictureFieldProps = {
  label: string;
  /** Advice on taking the picture. */
  hint?: ReactNode;
  icon: ReactNode;
  /** The path of what was sent; empty until it has arrived. */
  value: string;
  onChange(path: string): void;
  error?: string | undefined;
};

const wordsOf = (text: Text): PictureWords => ({
  take: text('upload.take'),
  pick: text('upload.pick'),
  retake: text('upload.retake'),
  replace: text('upload.replace'),
  remove: text('upload.remove'),
  enlarge: text('upload.enlarge'),
  sending: text('upload.sending'),
  done: text('upload.done'),
});

/** A picture of the user's: taken or chosen, uploaded immediately, identified by its path. */
export function PictureField({ label, hint, icon, value, onChange, error }: PictureFieldProps) {
  const text = useText();
  const { sending, pick, forget } = useSending(onChange);
  const stored = useOwnPicture(sending ? '' : value);
  const [isOpen, setOpen] = useState(false);
  const url = sending?.preview ?? stored.url;
  const picture: PickedPicture = sending?.picture ?? (value === '' ? { step: 'none' } : { step: 'done' });
  return (
    <>
      <PicturePicker
        label={label}
        words={wordsOf(text)}
        hint={hint}
        icon={icon}
        picture={picture}
        preview={
          url ? (
            <img src={url} alt="" className="size-full object-contain" />
          ) : (
            <OwnPicture path={value} alt={label} className="size-full" />
          )
        }
        onPick={(file) => void pick(file)}
        onRemove={() => {
          forget();
          onChange('');
        }}
        onOpen={url ? () => setOpen(true) : undefined}
        error={error && sending?.picture.step === 'sending' ? text('upload.wait') : error}
      />
      {isOpen && url && (
        <Suspense>
          <Lightbox open onClose={() => setOpen(false)} title={label} src={url} />
        </Suspense>
      )}
    </>
  );
}
