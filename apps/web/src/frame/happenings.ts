import type { UserEvent } from '@mt2/contracts/feed';
import { assertDefined, type Instant } from '@mt2/domain';
import { type Text, text } from '../platform/i18n.ts';
import type { PageOf } from '../platform/pages.ts';
import { type ToastTone, tellNews } from '../ui/overlays/overlays.ts';
import type { Address } from './paths.ts';

/** Something that happened to the user: a toast tells it wherever he is, and the notices list it. */
export type Happening = {
  /** Its subject, unique among all: `order 17`. The latest one about a thing counts. */
  readonly about: string;
  readonly say: (text: Text) => string;
  readonly tone: ToastTone;
  readonly at: Instant;
  /** Where to see it. */
  readonly address: Address;
};

/** A page of what happened, newest first; `to` is the time down to which the list was read. */
export type PastPage = PageOf<Happening> & { readonly to: Instant };
/** One list of what happened, page by page. */
export type PastHappenings = (page: number, signal: AbortSignal) => Promise<PastPage>;

/** A page of what happened, from the rows of a list. */
export const pastPage = <R>(
  { rows, hasMore }: PageOf<R>,
  happeningOf: (row: R) => Happening | undefined,
  at: (row: R) => Instant,
): PastPage => {
  const last = rows.at(-1);
  return { rows: rows.flatMap((row) => happeningOf(row) ?? []), hasMore, to: last ? at(last) : 0 };
};

/** The events of an area that its user is told of. */
export type Happenings = {
  /** The happening that an event tells; undefined where there is nothing to tell. */
  readonly of: (event: UserEvent) => Happening | undefined;
  readonly past?: readonly PastHappenings[];
};

let load: (() => Promise<readonly Happenings[]>) | undefined;

/** Registers how the happenings of every area are loaded. */
export function registerHappenings(loadAll: () => Promise<readonly Happenings[]>): void {
  load = loadAll;
}

/** The happenings of every area. */
export const loadHappenings = (): Promise<readonly Happenings[]> =>
  assertDefined(load, 'the happenings were registered with the screens')();

/** Tells the user what happened, with the way to see it; `go` leads there. Several that come at once are summed up. */
export function tell({ about, say, tone, address }: Happening, go: (address: Address) => void): void {
  const view = (to: Address) => ({ label: text('common.view'), run: () => go(to) });
  tellNews({ about, text: say(text), tone, action: view(address) }, (count) => ({
    about: 'updates',
    text: text('record.updates', { count }),
    tone: 'plain',
    action: view('/pages/notice/index?tab=transactions'),
  }));
}
