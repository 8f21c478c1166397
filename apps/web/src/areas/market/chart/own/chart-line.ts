import type { ChartLine as DrawnLine } from '../drawing/own-lines.ts';

/** One of the user's own lines, and what a press on its label does. */
export type ChartLine = DrawnLine & {
  /** Opens what the line stands for. */
  onOpen?(): void;
  /** Cancels the order of the line, or asks if it is to be cancelled. */
  onCancel?(): void;
};
