import { useContext } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { BesideContext } from './beside.ts';

/** Where a screen is, and how the user got there. At the left of another screen it is at its own address, not at that of the page. */
export function usePlace(): Location & { readonly came: NavigationType } {
  const here = useLocation();
  const came = useNavigationType();
  const beside = useContext(BesideContext);
  return beside ? { ...beside.place, came: NavigationType.Pop } : { ...here, came };
}
