import { createPath, type Path } from 'react-router';
import { getSession, isSignedIn } from '../platform/session.ts';
import { type Address, to } from './paths.ts';
import { isAddress, pathOf, screenOf } from './screens.ts';

const REST_MS = 1_000;
let lastRedirectMs = Number.NEGATIVE_INFINITY;

/** True when a lost session may lead from an open screen to the login: for about a second after that the check rests, or it would loop. */
function mayRedirect(): boolean {
  if (performance.now() - lastRedirectMs < REST_MS) return false;
  lastRedirectMs = performance.now();
  return true;
}

/** The login, with the return address: `backtype` is `tab` for a tab-bar screen and the borrowing screen, otherwise `page`. */
export function loginAddress(backpage: string): Address {
  const { tab, returnsAsTab = tab !== undefined } = screenOf(pathOf(backpage)) ?? {};
  return to('/pages/user/login/login', { backpage, backtype: returnsAsTab ? 'tab' : 'page' });
}

/** The address to which a guest is led before a screen that needs a session; undefined if the screen is open to them. */
export function addressBefore(asked: Partial<Path>): Address | undefined {
  if (!screenOf(asked.pathname ?? '')?.needsSession || isSignedIn(getSession())) return undefined;
  return loginAddress(createPath({ ...asked, hash: '' }));
}

/** The login's address after a 999; undefined if a login is open, or was opened just now from a screen that a guest may see. */
export function addressAfterSignOut(current: { pathname: string; search: string }): Address | undefined {
  if (current.pathname === '/pages/user/login/login') return undefined;
  return addressBefore(current) ?? (mayRedirect() ? loginAddress(current.pathname + current.search) : undefined);
}

/** Address after a login: the page that asked for it if it is one of ours and not one of login and registration, otherwise home. */
export const returnAddress = (backpage: string | null): Address =>
  backpage && isAddress(backpage) && !backpage.startsWith('/pages/user/login/') ? backpage : '/pages/index/index';
