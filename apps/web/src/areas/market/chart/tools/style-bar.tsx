import { Lock, LockOpen } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { COLOURS, type Colour, type Drawing, type DrawingStyle, WIDTHS, widthOf } from './drawing.ts';

/** The first is the colour of texts. */
const CHOICES = [undefined, ...(Object.keys(COLOURS) as Colour[])];
const MOST_WORDS = 60;
const DASHES = [1, 2, 3];

type ColoursProps = { chosen: Colour | undefined; onChange(colour: Colour | undefined): void };

function Colours({ chosen, onChange }: ColoursProps) {
  const text = useText();
  return CHOICES.map((colour) => (
    <button
      key={colour ?? 'default'}
      type="button"
      aria-label={text(`kline.colour-${colour ?? 'default'}`)}
      aria-pressed={colour === chosen}
      onClick={() => onChange(colour)}
      className="group grid h-11 w-8 min-w-0 place-items-center -outline-offset-2"
    >
      <span
        className="size-4 rounded-full bg-ink ring-accent ring-offset-2 ring-offset-page group-aria-pressed:ring-2"
        style={colour && { backgroundColor: COLOURS[colour] }}
      />
    </button>
  ));
}

type StyleBarProps = {
  drawing: Drawing;
  /** A text that the user has just placed: the next keys type it. */
  isFresh: boolean;
  onChange(style: DrawingStyle): void;
  /** The user ended the text with Enter. */
  onTyped(): void;
};

function Words({ drawing: { words = '' }, isFresh, onChange, onTyped }: StyleBarProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) field.current?.focus();
  }, [isFresh]);
  const press = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    // Enter also chooses among the characters that a keyboard suggests.
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    currentTarget.blur();
    onTyped();
  };
  return (
    <input
      ref={field}
      aria-label={text('kline.text')}
      placeholder={text('kline.text')}
      value={words}
      maxLength={MOST_WORDS}
      enterKeyHint="done"
      onChange={({ target }) => onChange({ words: target.value })}
      onKeyDown={press}
      className="mx-1 h-9 min-w-0 flex-1 rounded border border-line bg-transparent px-2"
    />
  );
}

function LineStyle({ drawing, onChange }: StyleBarProps) {
  const text = useText();
  const width = widthOf(drawing);
  const { isDashed = false } = drawing;
  return (
    <>
      <button
        type="button"
        aria-label={text('kline.line-width', { width })}
        onClick={() => onChange({ width: WIDTHS[width % WIDTHS.length] })}
        className="flex h-11 w-11 shrink-0 items-center justify-center gap-1 text-xs text-mute -outline-offset-2"
      >
        <span className="w-3.5 bg-current" style={{ height: width }} />
        {width}
      </button>
      <button
        type="button"
        aria-label={text('kline.dashed-line')}
        aria-pressed={isDashed}
        onClick={() => onChange({ isDashed: !isDashed })}
        className="flex h-11 w-11 shrink-0 items-center justify-center gap-[3px] text-mute -outline-offset-2 aria-pressed:text-accent"
      >
        {DASHES.map((dash) => (
          <span key={dash} className="h-0.5 w-[5px] bg-current" />
        ))}
      </button>
    </>
  );
}

/** What the selected drawing looks like and says, and whether it is locked; over the time axis, so it covers no candle. */
export function StyleBar(props: StyleBarProps) {
  const { drawing, onChange } = props;
  const text = useText();
  const { tool, colour, isLocked = false } = drawing;
  const LockIcon = isLocked ? Lock : LockOpen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={text('kline.drawing-style')}
      className="absolute inset-x-0 bottom-0 z-[6] flex h-11 items-center border-t border-line bg-page px-1"
    >
      {/* A measurement is green or red, as prices are. */}
      {tool !== 'ruler' && <Colours chosen={colour} onChange={(next) => onChange({ colour: next })} />}
      {tool !== 'ruler' && tool !== 'text' && <LineStyle {...props} />}
      {tool === 'text' && <Words {...props} />}
      <button
        type="button"
        aria-label={text('kline.lock-drawing')}
        aria-pressed={isLocked}
        onClick={() => onChange({ isLocked: !isLocked })}
        className="grid h-11 w-11 shrink-0 place-items-center text-mute -outline-offset-2 aria-pressed:text-accent"
      >
        <LockIcon size={18} />
      </button>
    </div>
  );
}
