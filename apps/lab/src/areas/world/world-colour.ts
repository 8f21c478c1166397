/** A world's colour, from its name: dark letters can be read on it. `main` has the product's own. */
export function worldColour(id: string): string {
  if (id === 'main') return '#fcd535';
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  // From green over blue to red: the yellows around main's are left out.
  return `hsl(${90 + (hash % 270)} 65% 70%)`;
}
