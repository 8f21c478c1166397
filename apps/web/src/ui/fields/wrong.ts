/** Marks the box of a field that is wrong: `pointOut` finds it. */
export const wrongIf = (error: unknown): { readonly 'data-wrong': true | undefined } => ({ 'data-wrong': error ? true : undefined });

/** The red line around it, also while it has the focus. */
export const WRONG = 'outline-1 outline-(--red)!';

const INPUT = 'input, textarea, select';
const SHAKE = 'shake';

/** The form in front: the one of the topmost sheet, else that of the screen. */
const formInFront = (): Element | undefined => [...document.querySelectorAll('main, [role=dialog]')].at(-1);

/** Shakes the fields of the form in front that are wrong, brings the first of them into view and focuses it. */
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
}
