/** For how long a toast is shown, in milliseconds: a response to a press, one with a link, and news. */
export const TOAST_MS = { plain: 2_500, withAction: 6_000, news: 4_000 } as const;
