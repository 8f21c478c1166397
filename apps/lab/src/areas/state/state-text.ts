/** A state's name as words: `repaymentFailed` and `under-review` as "repayment failed" and "under review". */
export const stateText = (state: string): string =>
  state
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();
