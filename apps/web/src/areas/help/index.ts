/** Public API of the help area. */
export { AgreementTick } from './agreement-tick.tsx';
export { ARTICLES, newsQuery } from './help.api.ts';
export { PopUp } from './pop-up.tsx';
export { countUnread, useReadMarks } from './read-notices.ts';
export { SupportLink } from './support-link.tsx';
