import { expect, test } from 'vitest';
import { readTypedAlert } from './alert-sheet.tsx';

test.each(['70', '1', ''])('an alert of %j is read', (typed) => expect(readTypedAlert(typed).ok).toBe(true));

test.each(['6e1', '0x10', '7.5', '-70', '7 0'])('an alert of %j is refused', (typed) => expect(readTypedAlert(typed).ok).toBe(false));
