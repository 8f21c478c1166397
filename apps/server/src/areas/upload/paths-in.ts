/** Upload paths of a text in which commas separate them, as they are sent and stored. */
export const pathsIn = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
