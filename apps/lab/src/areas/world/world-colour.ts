/** A world's colour, from its name: light enough for dark text. `main` has the product's own. */
export function worldColour(id: string): string {
  if (id === 'main') return '#fcd535';
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  // From green through blue to red: yellows like main's are left out.
  return `hsl(${90 + (hash % 270)} 65% 70%)`;
}
