import { Camera, CircleAlert, CircleCheck, Images, type LucideIcon, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { WRONG, wrongIf } from '../../ui/fields/wrong.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** State of a slot: empty; a picture of which `share` has been sent (0 to 1); a failed one with its error; an uploaded one. */
export type PickedPicture =
  | { step: 'none' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; why: string; onRetry?: () => void }
  | { step: 'done' };

type PicturePickerProps = {
  label: string;
  /** Advice on taking the picture. */
  hint?: ReactNode;
  /** Drawn while the slot is empty. */
  icon: ReactNode;
  picture: PickedPicture;
  /** The picture, once it can be shown. */
  preview?: ReactNode;
  onPick(file: File): void;
  onRemove(): void;
  /** Enlarges it. */
  onOpen?: (() => void) | undefined;
  error?: string | undefined;
};

const TYPES = 'image/jpeg,image/png';
const ACTION = cx(
  'flex h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-lg bg-raised px-2 text-[0.8125rem]',
  'font-semibold select-none focus-within:outline-2 focus-within:outline-accent active:opacity-80',
);

type FileButtonProps = { label: string; name: string; Icon: LucideIcon; camera?: boolean; onPick(file: File): void; className?: string };

/** A button that opens the camera or the album. The input is cleared immediately so the same file can be chosen again. */
const FileButton = ({ label, name, Icon, camera, onPick, className }: FileButtonProps) => (
  <label className={cx(ACTION, className)}>
    <Icon size={16} className="shrink-0" aria-hidden />
    <span className="truncate">{label}</span>
    <input
      type="file"
      accept={TYPES}
      capture={camera ? 'environment' : undefined}
      aria-label={`${name}: ${label}`}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onPick(file);
      }}
    />
  </label>
);

function Progress({ share, word }: { share: number; word: string }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 bg-black/70 px-3 py-2 text-xs text-white">
      <p className="flex justify-between">
        <span>{word}</span>
        <span>{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={word}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-white/25"
      >
        <div className="h-full bg-[#fcd535] transition-[width] duration-200" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The result; a screen reader announces it. */
function Outcome({ picture, word }: { picture: PickedPicture; word: string }) {
  if (picture.step === 'failed')
    return (
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-black/75 px-3 py-2 text-xs text-white">
        <CircleAlert size={16} className="shrink-0 text-[#ff707f]" aria-hidden />
        {picture.why}
      </p>
    );
  if (picture.step !== 'done') return null;
  return (
    <p className="absolute right-2 bottom-2 flex items-center gap-1 rounded-full bg-black/70 px-2.5 py-1 text-xs text-white">
      <CircleCheck size={14} className="text-[#2ebd85]" aria-hidden />
      {word}
    </p>
  );
}

function Actions({ label, picture, onPick, onRemove }: PicturePickerProps) {
  const text = useText();
  const isEmpty = picture.step === 'none';
  return (
    <div className="flex gap-2 broad:ml-auto broad:min-w-44">
      {picture.step === 'failed' && picture.onRetry && (
        <button type="button" aria-label={`${label}: ${text('common.retry')}`} onClick={picture.onRetry} className={ACTION}>
          <RotateCw size={16} className="shrink-0" aria-hidden />
          <span className="truncate">{text('common.retry')}</span>
        </button>
      )}
      {picture.step !== 'failed' && (
        <FileButton
          label={isEmpty ? text('upload.take') : text('upload.retake')}
          name={label}
          Icon={Camera}
          camera
          onPick={onPick}
          className="pointer-fine:hidden"
        />
      )}
      <FileButton label={isEmpty ? text('upload.pick') : text('upload.replace')} name={label} Icon={Images} onPick={onPick} />
      {!isEmpty && (
        <IconButton label={`${label}: ${text('upload.remove')}`} onClick={onRemove} className="shrink-0 rounded-lg bg-raised text-mute">
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** The slot of one picture: taken or picked, shown while it is sent, enlarged, replaced, removed. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, hint, icon, picture, preview, onOpen, error } = props;
  const text = useText();
  const id = useId();
  const isEmpty = picture.step === 'none';
  return (
    <section aria-labelledby={id} {...wrongIf(error)} className={cx('rounded-2xl bg-card p-3 in-[[role=dialog]]:bg-page', error && WRONG)}>
      <h2 id={id} className="pb-2 text-[0.9375rem] font-semibold">
        {label}
      </h2>
      {/* In a broad window the buttons are beside the picture. */}
      <div className="space-y-3 broad:flex broad:items-center broad:gap-3 broad:space-y-0">
        {isEmpty ? (
          <div className="flex min-w-0 flex-1 items-center gap-3 text-mute">
            <span className="grid h-14 min-w-14 shrink-0 place-items-center rounded-xl bg-raised px-2 text-accent">{icon}</span>
            <span className="min-w-0 text-xs leading-relaxed">{hint}</span>
          </div>
        ) : (
          <div className="relative aspect-[8/5] overflow-hidden rounded-xl bg-raised broad:w-40 broad:shrink-0">
            {onOpen ? (
              <button
                type="button"
                aria-label={`${label}: ${text('upload.enlarge')}`}
                onClick={onOpen}
                className="size-full cursor-zoom-in outline-offset-[-2px]"
              >
                {preview}
              </button>
            ) : (
              preview
            )}
            {picture.step === 'sending' && <Progress share={picture.share} word={text('upload.sending')} />}
            <div role="status">
              <Outcome picture={picture} word={text('upload.done')} />
            </div>
          </div>
        )}
        <Actions {...props} />
      </div>
      {error && (
        <p role="alert" className="pt-2 text-xs text-(--red)">
          {error}
        </p>
      )}
    </section>
  );
}
