import { describe, expect, it } from 'vitest';
import { ConfigError, isWeakSecret, parseConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const strong = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37) % 251)).toString('base64');

describe('parseConfig', () => {
  it('starts a demo on the embedded database with nothing set', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ demo: true, embeddedDatabase: true, ROLE: 'all', PORT: 3000 });
  });

  it('has no demo on an external database unless it is asked for', () => {
    expect(parseConfig({ DATABASE_URL: 'postgres://h/d' }).demo).toBe(false);
  });

  it('says every fault in a line of its own', () => {
    const faults = faultsOf({ PORT: 'many', ROLE: 'boss', PUBLIC_URL: 'nowhere' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['ROLE', 'PORT', 'PUBLIC_URL']);
  });

  it('refuses demo data, a missing address and missing secrets in production', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DEMO: 'true' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['DEMO', 'PUBLIC_URL', 'SECRET_KEY', 'KEYSTORE_PASSPHRASE', 'DATABASE_URL']),
    );
  });

  it('accepts a complete production environment', () => {
    const config = parseConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://h/d',
      PUBLIC_URL: 'https://vereda.example',
      SECRET_KEY: strong,
      KEYSTORE_PASSPHRASE: 'a long enough passphrase',
    });
    expect(config).toMatchObject({ production: true, demo: false });
  });

  it('refuses a weak master secret anywhere', () => {
    expect(faultsOf({ SECRET_KEY: 'changeme' })[0]).toContain('SECRET_KEY: too weak');
    expect(isWeakSecret(Buffer.alloc(32).toString('base64'))).toBe(true);
    expect(isWeakSecret(strong)).toBe(false);
  });

  it.each([
    ['', 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('believes TRUST_PROXY=%s for %i hops', (value, hops) => {
    expect(parseConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(hops);
  });

  it('refuses to trust any proxy there may be', () => {
    expect(faultsOf({ TRUST_PROXY: '*' })[0]).toMatch(/^TRUST_PROXY/);
  });

  it('wants the chain id with an RPC address', () => {
    expect(faultsOf({ LEDGER_RPC_URL: 'http://127.0.0.1:8545' })[0]).toContain('LEDGER_CHAIN_ID');
  });

  const provider = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'v',
    OIDC_CLIENT_SECRET: 'a secret',
  };

  it.each([
    ['a client that is missing', { ...provider, OIDC_CLIENT_ID: '' }, 'all three or none'],
    ['a secret that is missing', { ...provider, OIDC_CLIENT_SECRET: '' }, 'all three or none'],
    ['no issuer', { ...provider, OIDC_ISSUER: '' }, 'all three or none'],
    ['an issuer that is no address', { ...provider, OIDC_ISSUER: 'the city' }, 'OIDC_ISSUER'],
    ['plain HTTP', { ...provider, OIDC_ISSUER: 'http://id.example' }, 'must be https'],
    ['a secret of three letters', { ...provider, OIDC_CLIENT_SECRET: 'abc' }, 'OIDC_CLIENT_SECRET'],
  ])('refuses a sign-in provider with %s in one line', (_what, environment, line) => {
    expect(faultsOf(environment)).toEqual([expect.stringContaining(line)]);
  });

  it('takes a sign-in provider by https, or one on this machine outside production', () => {
    expect(parseConfig(provider).OIDC_LABEL_EN).toBe('Sign in with the city account');
    const here = { ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' };
    expect(parseConfig(here).OIDC_ISSUER).toBe(here.OIDC_ISSUER);
    expect(faultsOf({ ...here, NODE_ENV: 'production' })).toContain('OIDC_ISSUER: must be https');
  });

  it.each([
    ['a file of the whole machine', '/etc/passwd', 'must be a file under DATA_DIR'],
    ['a file above', 'maps/../../city.pmtiles', 'must be a file under DATA_DIR'],
    ['an address with a password', 'https://me:secret@maps.example/city.pmtiles', 'without a password'],
    ['no address', 'http://', 'must be a file under DATA_DIR'],
    ['a key without a bucket', 's3:maps/city.pmtiles', 'takes S3_BUCKET'],
  ])('refuses %s as a basemap in one line', (_what, MAP_PMTILES, line) => {
    expect(faultsOf({ MAP_PMTILES })).toEqual([expect.stringMatching(`^MAP_PMTILES: .*${line}`)]);
  });

  it('takes a basemap or a style, not both', () => {
    const file = { MAP_PMTILES: 'maps/city.pmtiles' };
    expect(parseConfig(file).MAP_PMTILES).toBe(file.MAP_PMTILES);
    const both = { ...file, MAP_STYLE_URL: 'https://tiles.example/style.json' };
    expect(faultsOf(both)).toEqual(['MAP_PMTILES, MAP_STYLE_URL: one of them, not both']);
  });

  it.each([
    ['a page without its token', { FACEBOOK_PAGE_ID: '100' }, 'FACEBOOK_PAGE_ID'],
    [
      'a webhook without the secret that its notes are signed with',
      { FACEBOOK_PAGE_ID: '100', FACEBOOK_PAGE_TOKEN: 'x'.repeat(20), FACEBOOK_VERIFY_TOKEN: 'x'.repeat(20) },
      'FACEBOOK_VERIFY_TOKEN',
    ],
    ['a token of no server', { MASTODON_TOKEN: 'x'.repeat(20) }, 'MASTODON_TOKEN'],
    ['a server over plain HTTP', { MASTODON_URL: 'http://red.example' }, 'MASTODON_URL'],
    ['a short token', { X_BEARER_TOKEN: 'x' }, 'X_BEARER_TOKEN'],
    ['this machine in production', { NODE_ENV: 'production', X_API_URL: 'http://127.0.0.1:1' }, 'X_API_URL'],
  ])('refuses %s where social networks are connected', (_what, given, name) => {
    expect(faultsOf(given).map((fault) => fault.split(/[:,]/)[0])).toContain(name);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['nothing at all', {}, true],
    ['an address without a model', { AI_URL: 'https://modelo.example/v1' }, false],
    ['a key alone', { AI_KEY: 'a-key-of-tests' }, false],
    ['https', { AI_URL: 'https://modelo.example/v1', AI_MODEL: 'm', AI_KEY: 'a-key-of-tests' }, true],
    ['plain HTTP to somewhere', { AI_URL: 'http://modelo.example/v1', AI_MODEL: 'm' }, false],
    ['plain HTTP in the city', { AI_URL: 'http://10.0.0.4/v1', AI_MODEL: 'm', AI_IN_CITY: 'true' }, true],
    ['a password in the address', { AI_URL: 'https://a:b@modelo.example/v1', AI_MODEL: 'm' }, false],
    ['another protocol', { AI_URL: 'ftp://modelo.example', AI_MODEL: 'm', AI_IN_CITY: 'true' }, false],
  ])('a language model is connected by %s, or refused', (_what, given, isFine) => {
    expect(faultsOf(given).length === 0).toBe(isFine);
  });
});
