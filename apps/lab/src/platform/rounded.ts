/** A number measured or computed for drawing, rounded to these decimals. Money and orders never use it: they are exact. */
export const rounded = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }).format(value);
