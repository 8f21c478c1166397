/** The number of a bank account in groups of four, so that a long one breaks between two; one that has letters as it is. */
export const accountNumberText = (value: string): string => (/^\d{9,}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, '$& ') : value);
