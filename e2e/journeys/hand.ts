import { setTimeout } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { until } from './programs.ts';

type Spot = { readonly x: number; readonly y: number };
type Wanted = { readonly kind: keyof typeof KINDS; readonly name: string; readonly isLast: boolean };

/** The parts of a screen that a hand uses, as selectors. */
const KINDS = {
  control: 'a[href], button, label, [role=tab], [role=radio], [role=option], [role=switch], [role=combobox]',
  field: 'input:not([type=file]), textarea',
};

type Sought = { readonly selector: string; readonly name: string; readonly isLast: boolean };

/**
 * Runs in the page: the place of a visible control or field with this name, in the middle of the screen. A name that begins
 * with the wanted one is accepted if no other is equal to it.
 */
function locate({ selector, name, isLast }: Sought): Spot | undefined {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (id: string) => plain(document.getElementById(id)?.textContent);
  const nameOf = (element: HTMLElement): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label.textContent)).join(' ');
    const named = element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ');
    return plain(element.getAttribute('aria-label')) || named || labels || plain(element.textContent);
  };
  const free = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isOff = (element as HTMLButtonElement).disabled || element.closest('[inert], [aria-hidden=true]');
    return width > 1 && height > 1 && !isOff && getComputedStyle(element).visibility === 'visible';
  });
  const exact = free.filter((element) => nameOf(element) === name);
  const matching = exact.length > 0 ? exact : free.filter((element) => nameOf(element).startsWith(name));
  for (const element of isLast ? matching.toReversed() : matching) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(spot.x, spot.y);
    if (top && (element.contains(top) || top.closest('label')?.contains(element))) return spot;
  }
  return undefined;
}

/** Runs in the page: true if a screen, a sheet or a toast has a text. */
function shows(text: string): boolean | undefined {
  const plain = (raw: string | null) => (raw ?? '').replace(/\s+/g, ' ');
  const parts = [...document.querySelectorAll('main, [role=dialog], [role=status], [role=alert]')];
  return parts.some(({ textContent }) => plain(textContent).includes(plain(text))) || undefined;
}

/** Runs in the page: true once nothing visible is loading or moving. */
function isStill(): boolean | undefined {
  const isLoading = [...document.querySelectorAll('.shimmer')].some((bar) => {
    const { width, top, bottom } = bar.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  // Longer animations are decoration: they move on.
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    return playState === 'running' && end < 1_000;
  });
  return (!isLoading && !isMoving) || undefined;
}

/** Runs in the page: true once a user is logged in. */
function isIn(): boolean | undefined {
  const { state } = JSON.parse(localStorage.getItem('mt2.session') ?? '{}') as { state?: { token?: string } };
  return Boolean(state?.token) || undefined;
}

/** Runs in the page: everything in the field with the focus is selected, and typing replaces it. */
function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** The time between two taps of a user, in milliseconds. */
const PACE = 450;
/** Pixels that do not count as a movement: Firefox scrolls by fractions. */
const NEAR = 3;
/** How often in a row a page must be still. */
const STILL = 3;

/** A user's hand on one device: it finds controls by the names that users read. */
export class Hand {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Waits until a user is logged in. */
  beLoggedIn = async (): Promise<void> => void (await until('session', () => this.#driver.run(isIn, undefined)));

  /** Opens a screen by its address. */
  async open(path: string): Promise<void> {
    // Another document first: with the same one, only the part after the `#` would change.
    await this.#driver.open(`${this.#origin}/icon.svg`);
    await this.#driver.open(`${this.#origin}/#${path}`);
    await this.#rest();
  }

  /** Taps a button, a link, a tab or a choice. If several have the name, `isLast` takes the last one, as in a sheet. */
  press = (name: string, isLast = false): Promise<void> => this.#tap({ kind: 'control', name, isLast });

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.#tap({ kind: 'field', name, isLast: false });
    await this.#driver.run(selectAll, undefined);
    await this.#driver.type(text);
  }

  /** Waits for a text. */
  see = async (text: string): Promise<void> => void (await until(`“${text}”`, () => this.#driver.run(shows, text)));

  /** Waits until the page is still: several times in a row, because an animation may be about to begin. */
  async #rest(): Promise<void> {
    let times = 0;
    await until('rest', async () => {
      times = (await this.#driver.run(isStill, undefined)) ? times + 1 : 0;
      return times >= STILL || undefined;
    });
  }

  #find = async ({ kind, ...sought }: Wanted): Promise<Spot | undefined> =>
    (await this.#driver.run(locate, { selector: KINDS[kind], ...sought })) ?? undefined;

  async #tap(wanted: Wanted): Promise<void> {
    await setTimeout(PACE);
    await this.#rest();
    let last: Spot | undefined;
    // Twice at the same place: it may be sliding in.
    const spot = await until(`${wanted.kind} “${wanted.name}”`, async () => {
      const [before, now] = [last, await this.#find(wanted)];
      last = now;
      return now && before && Math.hypot(now.x - before.x, now.y - before.y) < NEAR ? now : undefined;
    });
    await this.#driver.tap(spot);
  }
}
