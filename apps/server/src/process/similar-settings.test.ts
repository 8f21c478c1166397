import { describe, expect, it } from 'vitest';
import { SETTINGS } from './config.ts';
import { similarSettings } from './similar-settings.ts';

describe('a variable with a name similar to a setting', () => {
  it.each([
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['CORSORIGINS', 'CORS_ORIGINS'],
    ['cors_origins', 'CORS_ORIGINS'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['DATADIR', 'DATA_DIR'],
    ['WORLDSEED', 'WORLD_SEED'],
    ['TRUST_PROXIES', undefined],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['LAB_TOKENS', 'LAB_TOKEN'],
    ['PORTS', 'PORT'],
  ])('%s: %s', (name, meant) => {
    expect(similarSettings({ [name]: '1' })).toEqual(
      meant === undefined ? [] : [`${name} is not a setting and has no effect: did you mean ${meant}?`],
    );
  });

  it('is not a common variable of machines', () => {
    const usual = [
      'HOME',
      'HOSTNAME',
      'LANG',
      'PATH',
      'SHELL',
      'TERM',
      'USER',
      'LABEL',
      'NPM_TOKEN',
      'HUB_TOKEN',
      'GITLAB_TOKEN',
      'API_TOKEN',
    ];
    const ours = ['WEB_PORT', 'CONSOLE_PORT', 'MT2_URL', 'NODE_ENV'];
    expect(similarSettings(Object.fromEntries([...usual, ...ours, ...SETTINGS].map((name) => [name, '1'])))).toEqual([]);
  });
});
