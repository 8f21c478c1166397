import { type LucideIcon, Minus, Palette, Redo2, Rows4, Ruler, Slash, Square, Trash2, Type, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { TOOL_WORDS, TOOLS, type Tool } from './drawing.ts';

const ICONS = { trend: Slash, level: Minus, rectangle: Square, fibonacci: Rows4, text: Type, ruler: Ruler } as const;

type Action = (() => void) | undefined;
type ToolbarProps = {
  /** They are in a column next to the chart, and stay there. */
  isRail: boolean;
  tool: Tool | undefined;
  onTool(tool: Tool): void;
  /** Each is undefined if there is nothing to do. */
  actions: Readonly<Record<'style' | 'undo' | 'redo' | 'remove' | 'close', Action>>;
};

const BUTTON = 'grid min-w-0 shrink-0 place-items-center text-mute -outline-offset-2 aria-pressed:text-accent';
const BAR = `absolute inset-x-0 top-full z-[6] grid grid-cols-6 border-y border-line bg-page px-1 *:h-11 @min-[39rem]:flex
  @min-[39rem]:h-11 @min-[39rem]:items-center @min-[39rem]:[&>button]:w-11`;
const RAIL = 'absolute inset-y-0 right-full flex w-10 scrollbar-none flex-col overflow-y-auto border-r border-line [&>button]:h-10';

type KeyProps = { label: string; icon: LucideIcon; isOn?: boolean; onPress: Action };

const Key = ({ label, icon: Icon, isOn, onPress }: KeyProps) => (
  <button type="button" aria-label={label} title={label} aria-pressed={isOn} disabled={!onPress} onClick={onPress} className={BUTTON}>
    <Icon size={18} className={onPress ? undefined : 'opacity-40'} />
  </button>
);

/** The tools: left of the chart, or in place of the bar below it, in two rows on a narrow screen. They cover no candle. */
export function Toolbar({ isRail, tool, onTool, actions: { style, undo, redo, remove, close } }: ToolbarProps) {
  const text = useText();
  const toolbar = useRef<HTMLDivElement>(null);
  // The button that opened them is behind them.
  useEffect(() => {
    if (!isRail) toolbar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isRail]);
  return (
    <div ref={toolbar} role="toolbar" aria-label={text('kline.draw')} className={isRail ? RAIL : BAR}>
      {TOOLS.map((each) => (
        <Key key={each} label={text(TOOL_WORDS[each])} icon={ICONS[each]} isOn={each === tool} onPress={() => onTool(each)} />
      ))}
      <span className={isRail ? 'mx-2 my-1 border-t border-line' : 'hidden flex-1 @min-[39rem]:block'} />
      <Key label={text('kline.drawing-style')} icon={Palette} onPress={style} />
      <Key label={text('kline.undo')} icon={Undo2} onPress={undo} />
      <Key label={text('kline.redo')} icon={Redo2} onPress={redo} />
      <Key label={text('kline.delete-drawing')} icon={Trash2} onPress={remove} />
      {!isRail && <Key label={text('common.done')} icon={X} onPress={close} />}
    </div>
  );
}
