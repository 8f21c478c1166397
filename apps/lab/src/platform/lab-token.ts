const NAME = 'mt2-lab.token';

/** The token that a server bound to another address requires for the lab; empty where none is required. It lasts as long as the tab. */
export const getLabToken = (): string => sessionStorage.getItem(NAME) ?? '';
export const setLabToken = (token: string): void => sessionStorage.setItem(NAME, token);
