/** Joins class names. A component's `className` adds layout (margins, width, flex); it does not override looks. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
