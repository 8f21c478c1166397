/** The app's version, as shown on every screen and in answers. */
export const VERSION = '3.5.8';
