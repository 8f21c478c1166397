import { useEffect, useEffectEvent } from 'react';
import { useBackCloses } from '../../../../ui/overlays/back-stack.ts';

/** A field in which keys type. */
const FIELD = 'input, textarea';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
type ToolAction = 'leave' | 'delete' | 'undo' | 'redo';

/** What keys do while the tools are open. */
export function actionOf({ key, ctrlKey, metaKey, shiftKey }: Keys): ToolAction | undefined {
  if (key === 'Escape') return 'leave';
  if (key === 'Delete' || key === 'Backspace') return 'delete';
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

/** Calls the action of a key while the tools are open, except where keys type. The back key closes the tools. */
export function useToolKeys(isOpen: boolean, onClose: () => void, actions: Readonly<Record<ToolAction, (() => void) | undefined>>): void {
  useBackCloses(isOpen, onClose);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(FIELD)) return;
    const action = actionOf(event);
    // The browser would undo what was typed in a field that is no longer in use.
    if (action === 'undo' || action === 'redo') event.preventDefault();
    if (action) actions[action]?.();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}
