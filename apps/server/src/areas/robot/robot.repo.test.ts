import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listRobotsOf } from './robot.repo.ts';

testIndexedPages({
  robots: [
    'Robot_userId_endedAt_idx',
    (source) => listRobotsOf(source, 7, { type: undefined, statuses: ['finished', 'stopped'] }, DEEP_PAGE),
  ],
});
