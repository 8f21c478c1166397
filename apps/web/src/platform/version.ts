/** The application's version as users see it. */
export const VERSION = '3.5.8';
