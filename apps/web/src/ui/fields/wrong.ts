/** Marks the box of an invalid field: `pointOut` finds it. */
export const wrongIf = (error: unknown): { readonly 'data-wrong': true | undefined } => ({ 'data-wrong': error ? true : undefined });

/** The red line around it, also while it has the focus. */
export const WRONG = 'outline-1 outline-(--red)!';

const INPUT = 'input, textarea, select';
const SHAKE = 'shake';

/** The form in front: in the topmost sheet, or else on the screen. */
const formInFront = (): Element | undefined => [...document.querySelectorAll('main, [role=dialog]')].at(-1);

/**
 * All errors are scrolled into view if together they are no taller than this fraction of the window; the first field
 * always stays visible.
 */
const TOGETHER = 0.75;

/** The error text of a field, or its box if it has none. */
function noteOf(box: Element): Element {
  const id = (box.matches('[aria-describedby]') ? box : box.querySelector('[aria-describedby]'))?.getAttribute('aria-describedby');
  return (id && document.getElementById(id)) || box;
}

/** Focuses the first empty amount of the form in front. */
export function focusEmpty(): void {
  const amounts = [...(formInFront()?.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]') ?? [])];
  amounts.find(({ value }) => value === '')?.focus();
}

/** Shakes the invalid fields of the form in front, focuses the first and scrolls it into view, with the others if they fit. */
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
