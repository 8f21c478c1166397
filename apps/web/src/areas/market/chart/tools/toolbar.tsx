import { type LucideProps, Minus, MoveUpRight, Rows4, Ruler, Slash, Square, Trash2, Type, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { TOOL_WORDS, TOOLS, type Tool } from './drawing.ts';

const Vertical = (props: LucideProps) => <Minus {...props} className="rotate-90" />;
const ICONS = {
  trend: Slash,
  ray: MoveUpRight,
  level: Minus,
  vertical: Vertical,
  rectangle: Square,
  fibonacci: Rows4,
  ruler: Ruler,
  text: Type,
} as const;

type ToolbarProps = {
  toolbar: RefObject<HTMLDivElement | null>;
  tool: Tool | undefined;
  onTool(tool: Tool): void;
  /** Called instead of `onTool` if the keyboard pressed the button. */
  onPlace(tool: Tool): void;
  onDelete: ((press: MouseEvent) => void) | undefined;
  onClose(): void;
};

const BUTTON = 'grid h-11 w-11 shrink-0 place-items-center text-mute -outline-offset-2 disabled:opacity-40 aria-pressed:text-accent';

/** The tools, which scroll on a narrow screen, shown over the bar below the chart, so they cover no candle. */
export function Toolbar({ toolbar, tool, onTool, onPlace, onDelete, onClose }: ToolbarProps) {
  const text = useText();
  // The button that opened them is behind them.
  useEffect(() => toolbar.current?.querySelector('button')?.focus({ preventScroll: true }), [toolbar]);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={text('kline.draw')}
      className="absolute inset-x-0 top-full z-[6] flex h-11 items-center border-y border-line bg-page px-1"
    >
      <div className="more-ahead flex min-w-0 flex-1 overflow-x-auto">
        {TOOLS.map((each) => {
          const Icon = ICONS[each];
          return (
            <button
              key={each}
              type="button"
              aria-label={text(TOOL_WORDS[each])}
              aria-pressed={each === tool}
              onClick={({ detail }) => (detail === 0 ? onPlace : onTool)(each)}
              className={BUTTON}
            >
              <Icon size={18} />
            </button>
          );
        })}
      </div>
      <button type="button" aria-label={text('kline.delete-drawing')} disabled={!onDelete} onClick={onDelete} className={BUTTON}>
        <Trash2 size={18} />
      </button>
      <button type="button" aria-label={text('common.done')} onClick={onClose} className={BUTTON}>
        <X size={18} />
      </button>
    </div>
  );
}
