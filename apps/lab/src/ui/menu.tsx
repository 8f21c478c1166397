import { Ellipsis } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { Button } from './button.tsx';

type Item = { readonly label: ReactNode; readonly name: string; onPress(): void; readonly isDisabled?: boolean };

/** Pixels of an item's height, and of the menu's width. */
const HIGH = 36;
const WIDE = 208;

/** Below its button, but within the window. */
function place({ currentTarget: menu }: ToggleEvent<HTMLElement>): void {
  const at = menu.previousElementSibling?.getBoundingClientRect();
  if (!at) return;
  const top = Math.min(at.bottom + 4, innerHeight - menu.childElementCount * HIGH - 16);
  Object.assign(menu.style, { left: `${Math.max(8, at.right - WIDE)}px`, top: `${Math.max(8, top)}px` });
}

/** A button that opens a list of acts; a press of one closes it. `name` is the button's label, and that of an item its own. */
export function Menu({ name, items }: { readonly name: string; readonly items: readonly Item[] }) {
  const id = useId();
  return (
    <>
      <Button tone="ghost" isIcon aria-label={name} popoverTarget={id}>
        <Ellipsis size={16} aria-hidden />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-52 rounded-lg border border-line bg-card p-1 text-ink shadow-xl open:grid"
      >
        {items.map(({ label, name: itemName, onPress, isDisabled }) => (
          <Button
            key={itemName}
            tone="ghost"
            small
            className="h-9! justify-start!"
            aria-label={itemName}
            disabled={isDisabled}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
