import type { Complaint } from '@mt2/contracts/complaint';

/** A step of a scene was refused: the message, and the fields of the step it is about. */
export class Trouble extends Error {
  readonly complaints: readonly Complaint[];
  constructor(sentence: string, ...complaints: readonly Complaint[]) {
    super(sentence);
    this.complaints = complaints;
  }
}
