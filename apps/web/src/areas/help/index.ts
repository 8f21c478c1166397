/** Public API of the help area. */
export { ARTICLES, newsQuery } from './help.api.ts';
export { PopUp } from './pop-up.tsx';
export { countUnread, useReadNotices } from './read-notices.ts';
export { SupportLink } from './support-link.tsx';
