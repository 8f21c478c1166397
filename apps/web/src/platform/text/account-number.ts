/** The number of a bank account in groups of four, so a long one wraps between groups; a number with letters is unchanged. */
export const accountNumberText = (value: string): string => (/^\d{9,}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, '$& ') : value);
