const NAME = 'mt2-lab.token';

/** The token with which a server that is bound elsewhere lets the lab be driven; empty where none is asked for. It lasts as long as the tab. */
export const getLabToken = (): string => sessionStorage.getItem(NAME) ?? '';
export const setLabToken = (token: string): void => sessionStorage.setItem(NAME, token);
