import { optional } from './optional.tsx';

/** A picture that fills the screen. A tap, Esc, the back key and ✕ close it. */
export const Lightbox = optional(() => import('./lightbox-view.tsx'));
