import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { deviceMemory } from '../platform/memory.ts';

const USUAL = 340;
const LEAST = 260;
/** Maximum share of the width for the detail. */
const MOST_SHARE = 0.65;
const STEP = 20;
const STORED = 'lab.split';

const storedWidth = (): number => Number(deviceMemory.read(STORED)) || USUAL;

type BarProps = { readonly width: number; onDrag(event: PointerEvent<HTMLElement>): void; onKey(event: KeyboardEvent): void };

const Bar = ({ width, onDrag, onKey }: BarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged
  <div
    role="separator"
    tabIndex={0}
    aria-orientation="vertical"
    aria-label="Width of the detail"
    aria-valuenow={width}
    aria-valuemin={LEAST}
    onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
    onPointerMove={onDrag}
    onKeyDown={onKey}
    className="hidden h-full min-h-40 w-3 cursor-col-resize touch-none items-stretch justify-center @3xl:flex
      [&:active>span]:bg-brand [&:focus-visible>span]:bg-brand [&:hover>span]:bg-mute"
  >
    <span className="w-0.5 rounded bg-line" />
  </div>
);

/** `detail` is false while nothing is chosen. */
type Props = { readonly children: ReactNode; readonly detail: ReactElement | false };

/** A list next to its detail, with a bar between them that is moved by dragging or arrow keys; stacked if narrow. */
export function Split({ children, detail }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(storedWidth);
  const resize = (wanted: number) => {
    const most = (box.current?.clientWidth ?? USUAL) * MOST_SHARE;
    const next = Math.round(Math.max(LEAST, Math.min(wanted, most)));
    setWidth(next);
    deviceMemory.write(STORED, String(next));
  };
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) resize((box.current?.getBoundingClientRect().right ?? 0) - clientX);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') resize(width + STEP);
    if (key === 'ArrowRight') resize(width - STEP);
  };
  return (
    <div
      ref={box}
      style={{ '--detail': `${width}px` } as CSSProperties}
      className={detail ? 'grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_auto_min(var(--detail),65%)] @3xl:gap-1' : undefined}
    >
      {children}
      {detail && <Bar width={width} onDrag={drag} onKey={press} />}
      {detail}
    </div>
  );
}
