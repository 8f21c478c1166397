import { changeSettings, getSettings, type OwnOnChart } from '../../../platform/settings.ts';
import type { ChartMark } from './drawing/marks.ts';
import type { ChartLine } from './drawing/own-lines.ts';

type Own = { readonly lines: readonly ChartLine[]; readonly marks?: readonly ChartMark[] | undefined };

/** Shows hidden drawings again: a new one would vanish. */
export const showDrawings = (): void => changeSettings({ hiddenOnChart: getSettings().hiddenOnChart.filter((own) => own !== 'drawings') });

/** What is left of the user's own lines and marks without the hidden ones. */
export const shownOf = ({ lines, marks }: Own, hidden: readonly OwnOnChart[]): Own => ({
  lines: lines.filter(({ of }) => !of || !hidden.includes(of)),
  marks: marks && hidden.includes('fills') ? [] : marks,
});
