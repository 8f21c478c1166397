import { it } from 'vitest';
import { expectMarkCrosses } from '../../test/mark-crosses.ts';

it('the first crossing agrees in a thousand markets with a search through every second', () => expectMarkCrosses(1000));
