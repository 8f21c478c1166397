import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { COLOURS, type Colour, type Drawing, type DrawingStyle, WIDTHS, widthOf } from './drawing.ts';

/** The first is the colour of texts. */
const CHOICES = [undefined, ...(Object.keys(COLOURS) as Colour[])];
const MOST_WORDS = 60;

type StyleSheetProps = { drawing: Drawing; onChange(style: DrawingStyle): void; onDone(): void };

function Colours({ drawing, onChange }: StyleSheetProps) {
  const text = useText();
  return CHOICES.map((colour) => (
    <button
      key={colour ?? 'default'}
      type="button"
      aria-label={text(`kline.colour-${colour ?? 'default'}`)}
      aria-pressed={colour === drawing.colour}
      onClick={() => onChange({ colour })}
      className="group grid h-11 w-8 place-items-center -outline-offset-2"
    >
      <span
        className="size-4 rounded-full bg-ink ring-accent ring-offset-2 ring-offset-page group-aria-pressed:ring-2"
        style={colour && { backgroundColor: COLOURS[colour] }}
      />
    </button>
  ));
}

function Words({ drawing: { words = '' }, onChange, onDone }: StyleSheetProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    // Enter also chooses among the characters that a keyboard suggests.
    if (key === 'Enter' && !nativeEvent.isComposing) onDone();
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
      className="m-1 h-9 w-32 min-w-0 flex-1 rounded border border-line bg-transparent px-2"
    />
  );
}

function Width({ drawing, onChange }: StyleSheetProps) {
  const text = useText();
  const width = widthOf(drawing);
  return (
    <button
      type="button"
      aria-label={text('kline.line-width', { width })}
      onClick={() => onChange({ width: WIDTHS[width % WIDTHS.length] })}
      className="flex size-11 shrink-0 items-center justify-center gap-1 text-xs text-mute -outline-offset-2"
    >
      <span className="w-3.5 bg-current" style={{ height: width }} />
      {width}
    </button>
  );
}

/** What the selected drawing looks like and says: a small sheet above the time axis. A measurement is green or red, as prices are. */
export function StyleSheet(props: StyleSheetProps) {
  const { tool } = props.drawing;
  const text = useText();
  return (
    <fieldset
      aria-label={text('kline.drawing-style')}
      className="absolute bottom-8 left-2 z-[6] flex max-w-[95%] min-w-0 items-center rounded-lg border border-line bg-page px-1"
    >
      <Colours {...props} />
      {tool === 'text' ? <Words {...props} /> : <Width {...props} />}
    </fieldset>
  );
}
