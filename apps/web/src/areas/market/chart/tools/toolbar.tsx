import {
  Brush,
  Equal,
  type LucideProps,
  Minus,
  MoveUpRight,
  Redo2,
  Rows4,
  Ruler,
  Slash,
  Square,
  Trash2,
  Type,
  Undo2,
  X,
} from 'lucide-react';
import { type ComponentType, type MouseEvent, type RefObject, useEffect } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { TOOL_WORDS, TOOLS, type Tool } from './drawing.ts';

const Vertical = (props: LucideProps) => <Minus {...props} className="rotate-90" />;
const Channel = (props: LucideProps) => <Equal {...props} className="-rotate-45" />;
const ICONS = {
  trend: Slash,
  ray: MoveUpRight,
  level: Minus,
  vertical: Vertical,
  channel: Channel,
  rectangle: Square,
  fibonacci: Rows4,
  brush: Brush,
  text: Type,
  ruler: Ruler,
} as const;

type ToolbarProps = {
  toolbar: RefObject<HTMLDivElement | null>;
  tool: Tool | undefined;
  onTool(tool: Tool): void;
  /** Called instead of `onTool` if the keyboard pressed the button; a brush has no place without a finger. */
  onPlace(tool: Tool): void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onDelete: ((press: MouseEvent) => void) | undefined;
  onClose(): void;
};

const BUTTON = `group relative grid h-11 w-full min-w-0 place-items-center text-mute -outline-offset-2 aria-pressed:text-accent
  @min-[39rem]:w-11`;
const BAR = `absolute inset-x-0 top-full z-[6] grid grid-cols-7 border-y border-line bg-page px-1 @min-[39rem]:flex @min-[39rem]:h-11
  @min-[39rem]:items-center`;

type KeyProps = {
  label: string;
  icon: ComponentType<LucideProps>;
  isOn?: boolean;
  /** A line before it. */
  isApart?: boolean;
  onPress: ((press: MouseEvent) => void) | undefined;
};

const Key = ({ label, icon: Icon, isOn, isApart = false, onPress }: KeyProps) => (
  <button type="button" aria-label={label} aria-pressed={isOn} disabled={!onPress} onClick={onPress} className={BUTTON}>
    {isApart && <span className="absolute left-0 h-4 w-px bg-line" />}
    <span className="group-disabled:opacity-40">
      <Icon size={18} />
    </span>
  </button>
);

/** The tools, in two rows on a narrow screen, shown in place of the bar below the chart, so they cover no candle. */
export function Toolbar({ toolbar, tool, onTool, onPlace, onUndo, onRedo, onDelete, onClose }: ToolbarProps) {
  const text = useText();
  // The button that opened them is behind them.
  useEffect(() => toolbar.current?.querySelector('button')?.focus({ preventScroll: true }), [toolbar]);
  return (
    <div ref={toolbar} role="toolbar" aria-label={text('kline.draw')} className={BAR}>
      {TOOLS.map((each) => (
        <Key
          key={each}
          label={text(TOOL_WORDS[each])}
          icon={ICONS[each]}
          isOn={each === tool}
          onPress={({ detail }) => (detail === 0 && each !== 'brush' ? onPlace : onTool)(each)}
        />
      ))}
      <span className="hidden flex-1 @min-[39rem]:block" />
      <Key label={text('kline.undo')} icon={Undo2} isApart onPress={onUndo} />
      <Key label={text('kline.redo')} icon={Redo2} onPress={onRedo} />
      <Key label={text('kline.delete-drawing')} icon={Trash2} onPress={onDelete} />
      <Key label={text('common.done')} icon={X} onPress={onClose} />
    </div>
  );
}
