/**
 * A number that was drawn or worked out for a drawing, with so many decimals. Money and orders are never written like this: they are exact.
 */
export const rounded = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }).format(value);
