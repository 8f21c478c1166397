import { worldColour } from './world-colour.ts';

/** A world's colour, shown next to its name. */
export const WorldDot = ({ id }: { readonly id: string }) => (
  <span aria-hidden className="inline-block size-3 shrink-0 rounded-full" style={{ background: worldColour(id) }} />
);
