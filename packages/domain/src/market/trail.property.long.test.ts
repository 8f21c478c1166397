import { it } from 'vitest';
import { expectTrails } from '../../test/trails.ts';

it('a trail ends in the second that a search through every second finds, in six hundred cases', () => expectTrails(600));
