import { createContext } from 'react';
import type { Location } from 'react-router';

/** Of the screen shown at the left of another one: its own place, and the address of the screen in use. */
type Beside = { readonly place: Location; readonly used: string };

/** Undefined in the screen in use. */
export const BesideContext = createContext<Beside | undefined>(undefined);
