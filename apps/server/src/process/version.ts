/** The app's version, as every screen and answer shows it. */
export const VERSION = '3.5.8';
