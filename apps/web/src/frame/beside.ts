import { createContext } from 'react';
import type { Location } from 'react-router';

/** What the screen at the left of another one knows: its place, and the address of the screen in use. */
type Beside = { readonly place: Location; readonly used: string };

/** Undefined in the screen in use. */
export const BesideContext = createContext<Beside | undefined>(undefined);
