/** A plain decimal text with thousands separators: `41,112.48`. A text that is not a number is returned unchanged. */
export function groupDigits(text: string): string {
  const match = /^(-?)(\d+)(\..*)?$/.exec(text);
  return match ? `${match[1]}${match[2]?.replace(/\B(?=(\d{3})+$)/g, ',')}${match[3] ?? ''}` : text;
}
