/** Letters and digits that are not easily confused: no 0, 1, I, O. */
export const READABLE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
