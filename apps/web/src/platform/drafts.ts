import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { accountKey } from './device/account-key.ts';
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

/**
 * Called when a form is sent: it may be made from now on, so its draft is forgotten, and no reload of any tab brings it back. The
 * returned function keeps it again, for a form that was surely not made.
 */
export function takeDraft(name: string): () => void {
  const account = accountKey(getSession());
  const { [name]: draft, ...others } = readDrafts(account);
  if (!draft) return () => undefined;
  kept.write(others, account);
  return () => {
    const now = readDrafts(account);
    if (accountKey(getSession()) === account && !now[name]) kept.write({ ...now, [name]: draft }, account);
  };
}

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

/**
 * A form whose typed text survives a reload: for an hour, per form, market, account and world, until logout or until it is sent. Only
 * values that differ from `empty`, the form without input, are kept, so a suggested price follows the market.
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
  const last = useRef(form);
  useEffect(() => {
    // What was forgotten, at a logout or because the form was sent, is kept again only if something is typed.
    if (accountKey(getSession()) !== account || (form === last.current && !readDrafts(account)[name])) return;
    last.current = form;
    const typed = Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== first[field]));
    keepDraft(account, name, { entry, unit, typed });
  }, [form, first, account, name, entry, unit]);
  return [form, setForm] as const;
}
