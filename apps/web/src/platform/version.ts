import { version } from '../../package.json';

/** The application's version as users see it. */
export const VERSION = version;
