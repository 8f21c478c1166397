/** The folder of the site's own pictures. It is below that of uploads, which existing clients load from the server of their API. */
export const SITE_PICTURES = '/upload/site/';

/** The path of a picture of the site, as answers have it: its path in the web client, below `SITE_PICTURES`. */
export const sitePicture = (file: string): string => `${SITE_PICTURES}${file}`;

/** The picture of a coin. */
export const coinPicture = (symbol: string): string => sitePicture(`coins/${symbol.toLowerCase()}.svg`);
