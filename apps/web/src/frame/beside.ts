import { createContext } from 'react';

/** The address of the screen in use, for the screen shown at its left; undefined in the screen in use. */
export const BesideContext = createContext<string | undefined>(undefined);
