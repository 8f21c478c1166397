/** The name of a line that is drawn as a bell. */
export const BELL = 'bell';
