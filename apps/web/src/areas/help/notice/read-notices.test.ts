import { expect, test } from 'vitest';
import { countUnread } from './read-notices.ts';

test('articles that were not opened are counted as unread', () => expect(countUnread([{ id: 1 }, { id: 2 }, { id: 3 }], [2, 9])).toBe(2));
