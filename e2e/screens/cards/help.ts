import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading, row } from '../card.ts';

export const cards: Cards = {
  notices: { address: PATHS.notices, title: 'nav.notices', ready: row },
  indexNotices: { address: '/pages/index/notice/notice', title: 'nav.notices', ready: row },
  help: { address: PATHS.help, title: 'screen.help-centre', ready: row },
  helpDetail: { address: `${PATHS.helpDetail}?id=3302`, title: 'screen.help-detail', heading: 'About us', ready: firstHeading },
  noticeDetail: { address: `${PATHS.noticeDetail}?id=408`, title: 'screen.notice-detail', ready: firstHeading },
  feedback: { address: PATHS.feedback, title: 'help.feedback', isOwn: true, ready: field('help.feedback-content') },
};
