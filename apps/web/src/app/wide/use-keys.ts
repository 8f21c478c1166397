import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useGo } from '../../frame/navigation.tsx';
import { screenOf } from '../../frame/screens.ts';
import { hasOverlay } from '../../ui/overlays/back-stack.ts';

/** A field in which text is typed. */
const FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable=true]';
/** An open list of choices, which Esc closes. */
const LIST = '[role=listbox], [role=menu]';
/** Buttons that perform the action of a form: those in colour, and those of orders while they are pale. */
const ACTION = 'button:is([data-action], [data-tone]:not([data-tone=raised], [data-tone=ghost])):not([disabled])';

/** Enter in a field presses the only action of its form; of several it focuses the first. */
function confirm(field: Element, event: KeyboardEvent): void {
  const form = field.closest('form');
  // The browser presses a form's own submit button.
  if (!form || form.querySelector('[type=submit]') || (form.id && document.querySelector(`[type=submit][form="${form.id}"]`))) return;
  const [action, other] = form.querySelectorAll<HTMLButtonElement>(ACTION);
  if (!action) return;
  // Otherwise the rest of this key would press the button that now has the focus.
  event.preventDefault();
  action.focus();
  if (!other) action.click();
}

/**
 * The keyboard of a wide window: `/` searches, Esc leaves a field and then the screen (not a tab and not a desk, where a trader works),
 * Enter confirms the form of a field. Sheets close by Esc themselves.
 */
export function useKeys(search: () => void): void {
  const go = useGo();
  const isTab = screenOf(useLocation().pathname)?.tab !== undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const field = target.closest<HTMLElement>(FIELD);
    // A key held down would also press the button of the question that it opened.
    if (key === 'Enter' && event.repeat) event.preventDefault();
    else if (key === 'Enter' && field && !(field instanceof HTMLTextAreaElement)) confirm(field, event);
    if (hasOverlay() || document.querySelector(LIST)) return;
    if (key === '/' && !field) {
      event.preventDefault();
      search();
    }
    if (key === 'Escape' && field) field.blur();
    else if (key === 'Escape' && !isTab && !document.querySelector('.desk')) go.back();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    // Before a sheet or a list closes: its Esc is not the screen's.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
