import type { LogDeclaration } from '@mt2/contracts/area';
import type { logEntry } from '@mt2/contracts/event-log';
import type { UserEvent } from '@mt2/contracts/feed';
import type { Read } from '@mt2/contracts/fields';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { assertDefined } from '@mt2/domain';
import { useEffect } from 'react';
import { onReplacedWorld } from '../platform/feed/follow-world.ts';
import type { Said } from '../platform/form/use-changing.ts';
import { loadAllWords, type Text, text } from '../platform/i18n.ts';
import { getSession, useSession } from '../platform/session.ts';
import { EVENT_GROUPS, type EventGroup, getSettings } from '../platform/settings.ts';
import { showNews, type ToastTone } from '../ui/overlays/overlays.ts';
import type { Address } from './paths.ts';
import { viewAt } from './view-at.ts';

/** An event of the user's event log. */
export type LogEntry = Read<typeof logEntry>;

/** An event as the page shows it: a toast on every screen, and an entry in the notices. */
export type Update = {
  readonly say: (text: Text) => string;
  readonly tone: ToastTone;
  /** Address with more about it. */
  readonly address: Address;
  /** True while the open screen shows it itself: then there is no toast. */
  readonly isShown?: boolean;
};

type Kinds = Readonly<Record<string, LogDeclaration>>;
type UpdateOf<D extends LogDeclaration> = (values: Read<D['values']>, id: string) => Update;

/** The update of an event; undefined for a kind of another area. */
export type Updates = (entry: LogEntry) => Update | undefined;

/** The updates of an area, by the kinds of its log. Each is built from the values of the kind and the ID of its subject. */
export const updatesOf =
  <const L extends Kinds>(log: L, updates: { readonly [K in keyof L]: UpdateOf<L[K]> }): Updates =>
  ({ kind, values, link }) => {
    const declared = log[kind];
    return declared && updates[kind]?.(valuesFrom(declared.values, values) as never, link.slice(link.indexOf('/') + 1));
  };

/** The names of the groups of events. */
export const EVENT_GROUP_WORDS = {
  trades: 'settings.trading',
  funds: 'notice.funds',
  financing: 'nav.financing',
} as const satisfies Readonly<Record<EventGroup, string>>;

/** P2P orders have deadlines, so their events cannot be muted. */
const P2P = 'p2p-order';
/** The subjects of each group of events; others belong to none. */
const SUBJECTS: Readonly<Record<EventGroup, readonly string[]>> = {
  trades: ['order', 'contract-order', 'trigger', 'oco', 'position', 'option', 'robot'],
  funds: ['deposit', 'withdrawal', 'transfer', P2P],
  financing: ['finance', 'subscription', 'loan'],
};

/** The group of an event; undefined for price alerts and events of the account. */
export function groupOf({ link }: Pick<LogEntry, 'link'>): EventGroup | undefined {
  const [subject = ''] = link.split('/');
  return EVENT_GROUPS.find((group) => SUBJECTS[group].includes(subject));
}

/** News with its subject: only the latest about one counts. */
export type News = { readonly about: string; readonly update: Update };
/** The news of an event; undefined if it is not a chat message, and for a message visible in the open chat. */
export type ChatNews = (event: UserEvent) => News | undefined;

let load: (() => Promise<readonly Updates[]>) | undefined;

/** Registers how the updates of every area are loaded. */
export function registerUpdates(loadAll: () => Promise<readonly Updates[]>): void {
  load = loadAll;
}

/**
 * Loads the updates of every area; returns a function that gives an event's update, or undefined for a kind that this page
 * does not know.
 */
export async function loadUpdates(): Promise<Updates> {
  const [areas] = await Promise.all([assertDefined(load, 'the updates were registered with the screens')(), loadAllWords()]);
  return (entry) => areas.map((updateOf) => updateOf(entry)).find((update) => update !== undefined);
}

/** Objects whose state the open screen shows as it changes: `deposit/17`. Their events need no toast. */
const followed = new Set<string>();

/** Shows no toasts about an object while the component is open, because it shows the object's state itself; undefined for none. */
export function useFollowing(link: string | undefined): void {
  useEffect(() => {
    if (link === undefined) return;
    followed.add(link);
    return () => void followed.delete(link);
  }, [link]);
}

/** The events already shown: the response to a change and the feed carry the same ones. */
const shown = new Set<number>();
useSession.subscribe((now, before) => {
  if (now.token !== before.token) shown.clear();
});
onReplacedWorld(() => shown.clear());

/** Shows news in toasts with links; `go` opens them. Only the last about one subject is shown, and bad news on top. */
export function tellNews(news: readonly News[], go: (address: Address) => void): void {
  const isBad = ({ update }: News) => Number(update.tone === 'fail');
  const last = [...new Map(news.map((each) => [each.about, each])).values()];
  for (const { about, update } of last.toSorted((one, other) => isBad(one) - isBad(other)))
    showNews({ id: about, text: update.say(text), tone: update.tone, action: viewAt(update.address, go) });
}

async function show(entries: readonly LogEntry[], token: string, go: (address: Address) => void): Promise<void> {
  const updateOf = await loadUpdates();
  if (getSession().token !== token) return;
  const news = entries.flatMap((entry) => {
    const update = updateOf(entry);
    return update && !update.isShown && !followed.has(entry.link) ? { about: entry.link, update } : [];
  });
  tellNews(news, go);
}

/** Resolves when the earlier events have been shown: code that loads late must not show an older event over a newer one. */
let earlier = Promise.resolve();

/** Shows events of the event log once each, as news, in the order of the calls. */
export async function showEvents(entries: readonly LogEntry[], go: (address: Address) => void): Promise<void> {
  const fresh = entries.filter(({ id }) => !shown.has(id));
  for (const { id } of fresh) shown.add(id);
  if (fresh.length === 0) return;
  const { token } = getSession();
  const showing = earlier.then(() => show(fresh, token, go));
  // Its caller hears of its failure.
  earlier = showing.catch(() => undefined);
  await showing;
}

/** The events that may appear by themselves: failures, and those of groups that the user has not muted. */
export async function withoutMuted(entries: readonly LogEntry[]): Promise<readonly LogEntry[]> {
  const { mutedEvents } = getSettings();
  if (mutedEvents.length === 0) return entries;
  const updateOf = await loadUpdates();
  return entries.filter((entry) => {
    const group = groupOf(entry);
    return !group || !mutedEvents.includes(group) || entry.link.startsWith(`${P2P}/`) || updateOf(entry)?.tone === 'fail';
  });
}

/** The response to a change, with its additional fields. */
export type Changed = { readonly message: string; readonly beside: object | undefined };

/** Events of an order that are outdated once it ended. */
const EDITS = ['order-edited', 'contract-order-edited'];

type Ended = { readonly status: string };

/**
 * Shows the events of a change by the user. Returns the sentence to show if there were none, or if an order ended and none of them says
 * so: then nothing of it was filled.
 */
export function showChange({ message, beside }: Changed, go: (address: Address) => void): Said | undefined {
  const { logged = [], order } = (beside ?? {}) as { readonly logged?: readonly LogEntry[]; readonly order?: Ended };
  const isUnfilled = order?.status === 'cancelled' && logged.every(({ kind }) => EDITS.includes(kind));
  if (isUnfilled) for (const { id } of logged) shown.add(id);
  void showEvents(logged, go);
  return isUnfilled || logged.length === 0 ? { text: message, tone: isUnfilled ? 'fail' : 'ok' } : undefined;
}
