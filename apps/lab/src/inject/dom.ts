type Props<T extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[T], 'children' | 'style'>>;

/** An element with properties and content. Texts never become markup. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  props: Props<T> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...content);
  return made;
}

export const button = (text: string, onclick: () => void): HTMLButtonElement => element('button', { type: 'button', onclick }, text);

/** A control with its visible name. */
export const labelled = (name: string, control: HTMLElement): HTMLLabelElement => element('label', {}, element('span', {}, name), control);

/** A row of controls. */
export const row = (...content: readonly Node[]): HTMLDivElement => element('div', { className: 'row' }, ...content);

/** Offers these choices, and keeps the selected one if it is still among them. */
export function offer(
  select: HTMLSelectElement,
  choices: readonly (readonly [value: string, text: string])[],
  wanted = select.value,
): void {
  select.replaceChildren(...choices.map(([value, text]) => element('option', { value }, text)));
  select.value = choices.some(([value]) => value === wanted) ? wanted : '';
}
