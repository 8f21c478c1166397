/** Upload paths as they are sent: by comma. */
export const pathsIn = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
