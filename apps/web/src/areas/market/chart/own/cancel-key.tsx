import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { besideLabel } from './label-keys.ts';

type CancelKeyProps = {
  name: string;
  /** The colour of the line, and that of texts on it. */
  back: string;
  ink: string;
  /** The left edge of the label and its middle, and the height of the candles, in pixels. */
  left: number;
  middle: number;
  height: number;
  onCancel(): void;
  onHide(): void;
};

/** The cross beside a label that the user tapped. A press elsewhere hides it. */
export function CancelKey({ name, back, ink, left, middle, height, onCancel, onHide }: CancelKeyProps) {
  const key = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node && key.current?.contains(target))) onHide();
  });
  useEffect(() => {
    const onPress = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
  const { cross, ...place } = besideLabel(left, middle, height);
  return (
    <button
      ref={key}
      type="button"
      aria-label={name}
      style={place}
      onClick={() => {
        onHide();
        onCancel();
      }}
      className="pointer-events-auto absolute cursor-pointer"
    >
      <span
        style={{ top: cross, background: back, color: ink }}
        className="absolute right-1 grid size-6 -translate-y-1/2 place-items-center rounded-full"
      >
        <X size={16} strokeWidth={2.5} />
      </span>
    </button>
  );
}
