/** A number of things: `1 rule`, `2 rules`. */
export const countText = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
