const NAME = 'mt2-lab.token';

/** The lab token required by a server bound to another address; empty if none is required. Kept as long as the tab. */
export const getLabToken = (): string => sessionStorage.getItem(NAME) ?? '';
export const setLabToken = (token: string): void => sessionStorage.setItem(NAME, token);
