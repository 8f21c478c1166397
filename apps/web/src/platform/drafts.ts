import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { accountKey } from './device/account-key.ts';
import { useIsSent } from './form/use-unanswered.ts';
import { ownMemory } from './own-memory.ts';
import { worldNow } from './server-time.ts';
import { getSession } from './session.ts';
import { isAny, isLike, isNumber, isText, mapOf, shaped } from './shape.ts';
import { STORAGE } from './storage.ts';

/** Typed text is kept for this many seconds of the world. */
const KEPT = 3_600;

/** Fields of a form that can be stored as JSON. */
type Typed = Readonly<Record<string, unknown>>;
type Draft = { readonly at: number; readonly entry: string; readonly unit: string; readonly typed: Typed };
type Drafts = Readonly<Record<string, Draft>>;

const kept = ownMemory<Drafts>(STORAGE.drafts, mapOf(shaped<Draft>({ at: isNumber, entry: isText, unit: isText, typed: mapOf(isAny) })));

function readDrafts(account: string): Drafts {
  const now = worldNow();
  // A draft may be ahead: until a page learns that its world is frozen, its own clock moves.
  return Object.fromEntries(Object.entries(kept.read(account) ?? {}).filter(([, { at }]) => Math.abs(now - at) < KEPT));
}

function keepDraft(account: string, name: string, draft: Omit<Draft, 'at'>): void {
  const { [name]: before, ...others } = readDrafts(account);
  const isEmpty = Object.keys(draft.typed).length === 0;
  if (!isEmpty) kept.write({ ...others, [name]: { ...draft, at: worldNow() } }, account);
  else if (before) kept.write(others, account);
}

const isAlike = (one: Typed, other: Typed): boolean =>
  Object.keys({ ...one, ...other }).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

type Options<F> = {
  /** The unit of typed numbers: text in another unit is not shown again. */
  readonly unit?: string;
  /** Examples of the fields that a form without input does not have. */
  readonly optional?: Partial<F>;
  /** True if a form that was left may be shown on a new visit; after a reload it always is. */
  fits?(left: F): boolean;
};

/** For a form that begins empty on every new visit: it is shown again after a reload, and when the user returns to it. */
export const ONE_VISIT = { fits: () => false };

/** The forms on the page: the answer to what a form sent may come when another one of its name has its place. */
const onPage = new Map<string, unknown>();

/**
 * A form whose typed text survives a reload: for an hour, per form, market, account and world, until logout. Only values
 * that differ from `empty`, the form without input, are kept, so a suggested price follows the market. While something that was
 * sent has no answer, the whole form is kept as it was sent. A form that is gone replaces only what is still as it
 * left it; a change by a function applies to whatever the form has now.
 */
export function useDraft<F extends Typed>(name: string, empty: F, { unit = '', optional, fits = () => true }: Options<F> = {}) {
  const { key, search } = useLocation();
  const [account] = useState(() => accountKey(getSession()));
  const entry = `${key} ${search}`;
  const [first] = useState(empty);
  const [form, setForm] = useState<F>(() => {
    const left = readDrafts(account)[name];
    if (left?.unit !== unit) return first;
    const examples: Typed = { ...first, ...optional };
    const typed = Object.entries(left.typed).filter(([field, value]) => field in examples && isLike(value, examples[field]));
    const again = { ...first, ...Object.fromEntries(typed) };
    return left.entry === entry || fits(again) ? again : first;
  });
  const isSent = useIsSent(name);
  const keep = useCallback(
    (next: F, isWhole = false) => {
      // After a logout the form may still be shown for a moment, and must not write again what was forgotten.
      if (accountKey(getSession()) !== account) return;
      const typed = Object.fromEntries(Object.entries(next).filter(([field, value]) => isWhole || value !== first[field]));
      keepDraft(account, name, { entry, unit, typed });
    },
    [first, account, name, entry, unit],
  );
  const last = useRef(form);
  useEffect(() => {
    last.current = form;
    keep(form, isSent);
  }, [keep, form, isSent]);
  const place = `${account} ${name}`;
  useEffect(() => {
    onPage.set(place, setForm);
    return () => {
      if (onPage.get(place) === setForm) onPage.delete(place);
    };
  }, [place]);
  const change = useCallback<Dispatch<SetStateAction<F>>>(
    (next) => {
      const shown = onPage.get(place) as typeof setForm | undefined;
      const isLeft = (now: F) => isAlike(now, last.current);
      if (!shown || shown === setForm) setForm(next);
      else shown(typeof next === 'function' ? next : (now) => (isLeft(now) ? next : now));
      if (!shown && typeof next !== 'function' && isLeft({ ...first, ...readDrafts(account)[name]?.typed })) keep(next);
    },
    [place, keep, first, account, name],
  );
  return [form, change] as const;
}
