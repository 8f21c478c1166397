/** Marks the box of a field that is wrong: `pointOut` finds it. */
export const wrongIf = (error: unknown): { readonly 'data-wrong': true | undefined } => ({ 'data-wrong': error ? true : undefined });

/** The red line around it, also while it has the focus. */
export const WRONG = 'outline-1 outline-(--red)!';

const INPUT = 'input, textarea, select';
const SHAKE = 'shake';

/** The form in front: the one of the topmost sheet, else that of the screen. */
const formInFront = (): Element | undefined => [...document.querySelectorAll('main, [role=dialog]')].at(-1);

/** All that is wrong is brought into view if it is no higher than this part of the window: the first field is never lost by it. */
const TOGETHER = 0.75;

/** The sentence that belongs to a field, or its box where it has none. */
function noteOf(box: Element): Element {
  const id = (box.matches('[aria-describedby]') ? box : box.querySelector('[aria-describedby]'))?.getAttribute('aria-describedby');
  return (id && document.getElementById(id)) || box;
}

/**
 * Shakes the fields of the form in front that are wrong, focuses the first of them and brings it into view, with the others where they fit.
 */
export function pointOut(): void {
  const boxes = [...(formInFront()?.querySelectorAll<HTMLElement>('[data-wrong]') ?? [])];
  for (const box of boxes) {
    box.classList.add(SHAKE);
    box.addEventListener('animationend', () => box.classList.remove(SHAKE), { once: true });
  }
  const [first] = boxes;
  if (!first) return;
  const field = first.matches('button') ? first : (first.querySelector<HTMLElement>(INPUT) ?? first.querySelector<HTMLElement>('button'));
  (field ?? first).focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
  const last = noteOf(boxes.at(-1) ?? first);
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  if (height <= innerHeight * TOGETHER) last.scrollIntoView({ block: 'nearest' });
}
