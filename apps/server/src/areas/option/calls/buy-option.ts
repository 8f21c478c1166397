import type { option } from '@mt2/contracts/option';
import type { Change } from '../../../http/area.ts';
import { submitOption } from '../buy-option.ts';

export const buyOption: Change<typeof option.buyOption> = submitOption;
