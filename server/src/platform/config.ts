import path from 'node:path';
import { QUICKNET } from '@vereda/verifier/civic/known-beacons';
import { z } from 'zod';
import { keystoreEnvironment, keystoreFaults } from './ports/keystore/environment.ts';
import { ledgerEnvironment, ledgerFaults } from './ports/ledger/environment.ts';
import { feedEnvironment, feedFaults } from './ports/result-feed/environment.ts';
import { modelEnvironment, modelFaults } from './ports/language-model/environment.ts';
import { isPrivate, socialEnvironment, socialFaults } from './ports/social/environment.ts';
import { webhookEnvironment } from './ports/webhook/environment.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const url = z.url();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address that people type; mail links, QR codes and did:web are built from it. */
  PUBLIC_URL: url.optional(),
  /** How many proxies stand in front (true means one): that many hops of X-Forwarded-For are believed, no more. */
  TRUST_PROXY: z
    .stringFormat('true, false or a number of proxies', /^(true|false|\d)$/)
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
    .default(0),
  DATA_DIR: z.string().default('.local'),
  /** Connection of the low-privilege role; unset means the embedded database. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Connection of the owner, for migrations and jobs. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  /** Master secret, at least 32 random bytes in base64; every other key is derived from it. */
  SECRET_KEY: z.string().optional(),
  /** The city that the first start of the embedded default is filled with. */
  DEMO: flag.optional(),
  ACCESS_STRICT_ROLES: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Off, for tests, a proof of work costs next to nothing too. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Vereda <no-reply@vereda.example>'),
  /** Country of a phone that is written without one (ISO 3166, two letters). */
  PHONE_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('AR'),
  /** Gateway for text messages that speaks Twilio's Messages resource; unset means the outbox. */
  SMS_GATEWAY_URL: url.optional(),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  /** Sender: a number in E.164, or a name that the gateway allows. */
  SMS_FROM: z.string().max(20).optional(),
  /** An OpenID Connect provider beside the own accounts: its issuer, and what it knows this installation by. */
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().max(300).optional(),
  OIDC_CLIENT_SECRET: z.string().min(8).max(500).optional(),
  /** What its button says, in each language. */
  OIDC_LABEL_ES: z.string().min(1).max(60).default('Entrar con la cuenta de la ciudad'),
  OIDC_LABEL_EN: z.string().min(1).max(60).default('Sign in with the city account'),
  FILES_DRIVER: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...ledgerEnvironment,
  /** Minutes between batches of certificates that come in numbers. */
  SEAL_MINUTES: z.coerce.number().int().min(1).max(1440).default(5),
  /** Relay of the drand beacon that civic draws take their seed from; unset, two people provide it. */
  DRAND_URL: url.optional(),
  /** Name of its chain: the hash of its description. */
  DRAND_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default(QUICKNET),
  ...feedEnvironment,
  ...keystoreEnvironment,
  /** Root of a geocoder that speaks Nominatim's search; unset looks places up in the city's own map only. */
  GEOCODER_URL: url.optional(),
  /** Countries that its answers are kept to (ISO 3166, two letters, with commas). */
  GEOCODER_COUNTRIES: z
    .string()
    .regex(/^[a-z]{2}(,[a-z]{2})*$/)
    .default('ar'),
  /** A MapLibre style to use instead of the embedded offline one. */
  MAP_STYLE_URL: url.optional(),
  /** Vector tiles of the city in one file: its path under DATA_DIR, `s3:` and a key of the bucket, or an http(s) address. */
  MAP_PMTILES: z.string().max(2000).optional(),
  ...socialEnvironment,
  ...modelEnvironment,
  ...webhookEnvironment,
});

type Environment = z.output<typeof environmentSchema>;

/** Configuration of one process, parsed once. */
export type Config = Environment & {
  readonly demo: boolean;
  readonly production: boolean;
  readonly embeddedDatabase: boolean;
};

/** Wrong or missing configuration: one line per fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Parses the environment; throws ConfigError with one clear line per fault. Empty values count as unset. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const embeddedDatabase = values.DATABASE_URL === undefined;
  const production = values.NODE_ENV === 'production';
  const demo = values.DEMO ?? (embeddedDatabase && !production);
  const faults = [...crossFaults(values), ...(production ? productionFaults(values, demo) : [])];
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...values, demo, production, embeddedDatabase };
}

function crossFaults(values: Environment): string[] {
  const faults: string[] = [];
  if (values.FILES_DRIVER === 's3' && !values.S3_BUCKET)
    faults.push('S3_BUCKET: required when FILES_DRIVER is s3');
  if (values.SMS_GATEWAY_URL && !(values.SMS_ACCOUNT_SID && values.SMS_AUTH_TOKEN && values.SMS_FROM)) {
    faults.push('SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM: required with SMS_GATEWAY_URL');
  }
  faults.push(
    ...providerFaults(values),
    ...mapFaults(values),
    ...socialFaults(values),
    ...modelFaults(values),
    ...ledgerFaults(values),
    ...keystoreFaults(values),
    ...feedFaults(values),
  );
  if (values.SECRET_KEY !== undefined && isWeakSecret(values.SECRET_KEY)) {
    faults.push('SECRET_KEY: too weak; use 32 random bytes in base64, e.g. `openssl rand -base64 32`');
  }
  return faults;
}

function mapFaults({ MAP_PMTILES: given, ...values }: Environment): string[] {
  if (given === undefined) return [];
  if (values.MAP_STYLE_URL) return ['MAP_PMTILES, MAP_STYLE_URL: one of them, not both'];
  if (/^s3:./.test(given)) return values.S3_BUCKET ? [] : ['MAP_PMTILES: s3: takes S3_BUCKET too'];
  const isAddress = /^https?:\/\//.test(given);
  if (isAddress ? isPlainAddress(given) : isPathBelow(given)) return [];
  return [
    'MAP_PMTILES: must be a file under DATA_DIR, s3: and a key, or an http(s) address without a password',
  ];
}

// An address with a name and a password in it would stand in the log.
function isPlainAddress(given: string): boolean {
  const parsed = URL.parse(given);
  return parsed !== null && !parsed.username && !parsed.password;
}

function isPathBelow(given: string): boolean {
  return !path.isAbsolute(given) && !path.normalize(given).split(path.sep).includes('..');
}

// What goes over plain HTTP can be read and changed on its way; a test's provider runs on this machine.
function providerFaults({ OIDC_ISSUER: issuer, ...values }: Environment): string[] {
  const given = [issuer, values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET].filter(Boolean).length;
  if (given === 0) return [];
  if (!issuer || given < 3)
    return ['OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: all three or none of them'];
  return isPrivate(issuer, values.NODE_ENV) ? [] : ['OIDC_ISSUER: must be https'];
}

function productionFaults(values: Environment, demo: boolean): string[] {
  const faults: string[] = [];
  if (demo) faults.push('DEMO: demo logins and data are refused with NODE_ENV=production');
  if (!values.PUBLIC_URL) faults.push('PUBLIC_URL: required with NODE_ENV=production');
  else if (!values.PUBLIC_URL.startsWith('https://'))
    faults.push('PUBLIC_URL: must be https with NODE_ENV=production');
  if (!values.SECRET_KEY) faults.push('SECRET_KEY: required with NODE_ENV=production');
  if (!values.KEYSTORE_PASSPHRASE) faults.push('KEYSTORE_PASSPHRASE: required with NODE_ENV=production');
  if (!values.DATABASE_URL) faults.push('DATABASE_URL: required with NODE_ENV=production');
  if (values.RATE_LIMITS === 'off') faults.push('RATE_LIMITS: cannot be off with NODE_ENV=production');
  return faults;
}

/** True for a secret under 32 bytes or with too few different characters to be random. */
export function isWeakSecret(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64');
  return bytes.length < 32 || new Set(bytes).size < 16;
}
