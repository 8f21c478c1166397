import { redirect } from 'react-router';
import { getSession, isSignedIn } from '../platform/session.ts';
import { type Address, to } from './paths.ts';
import { isAddress, pathOf, screenOf } from './screens.ts';

const REST_MS = 1_000;
let lastRedirectMs = Number.NEGATIVE_INFINITY;

/** True when a redirect to the login may start: for about a second after one, the check rests, or it would loop. */
function mayRedirect(): boolean {
  if (performance.now() - lastRedirectMs < REST_MS) return false;
  lastRedirectMs = performance.now();
  return true;
}

/** The login, with the way back: `backtype` is `tab` for a screen of the tab bar and the one that borrows, else `page`. */
export function loginAddress(backpage: string): Address {
  const { tab, returnsAsTab = tab !== undefined } = screenOf(pathOf(backpage)) ?? {};
  return to('/pages/user/login/login', { backpage, backtype: returnsAsTab ? 'tab' : 'page' });
}

/** A route's loader: leads a guest to the login. */
export function requireSession({ request }: { request: Request }): Response | null {
  if (isSignedIn(getSession()) || !mayRedirect()) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(loginAddress(pathname + search));
}

/** The login's address after a 999; undefined where one is already being shown or on its way. */
export function addressAfterSignOut(current: { pathname: string; search: string }): Address | undefined {
  if (current.pathname === '/pages/user/login/login' || !mayRedirect()) return undefined;
  return loginAddress(current.pathname + current.search);
}

/** Address after a login: the page that asked for it when it is one of ours, else home. */
export const returnAddress = (backpage: string | null): Address =>
  backpage && isAddress(backpage) && pathOf(backpage) !== '/pages/user/login/login' ? backpage : '/pages/index/index';
