/** The window of a story: a phone's, unless it asks for another. */
export const PHONE = { width: 390, height: 844 };
/** The window of further pages of a story on a desktop. */
export const DESKTOP = { width: 1440, height: 900 };
