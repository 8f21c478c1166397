/** The golden ratio's fraction: its multiples spread evenly over a circle, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** A world's colour, from its name: light enough for dark text. `main` has the product's own. */
export function worldColour(id: string): string {
  if (id === 'main') return '#fcd535';
  let hash = 7;
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  // Steps of the golden ratio keep the hues of similar names apart. From green through blue to red: yellows like main's are left out.
  return `hsl(${90 + Math.floor(((hash * GOLDEN) % 1) * 270)} 65% 70%)`;
}

/** A world's colour, shown next to its name. */
export const WorldDot = ({ id }: { readonly id: string }) => (
  <span aria-hidden className="inline-block size-3 shrink-0 rounded-full" style={{ background: worldColour(id) }} />
);
