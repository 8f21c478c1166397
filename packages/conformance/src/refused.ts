/** The refusal of a page of a list that does not exist. */
export const badPage = <P extends number | string>(page: P) => ['page-invalid', { page }] as const;
/** The refusal of a number of rows that is not a number. */
export const badLimit = ['page-invalid', { limit: 'all' }] as const;
