/** The address in what was pasted or scanned: codes also say the network before it and an amount behind it (`tron:T…?amount=5`). */
export const addressIn = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replace(/^[a-z]+:(\/\/)?/i, '')
    .replace(/[?@].*$/, '');
