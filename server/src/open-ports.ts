import path from 'node:path';
import { openPictureChecker, rememberPictures } from '#modules/ai/public';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database/database';
import type { Ports } from '#platform/services';
import type { Log } from '#platform/log';
import { drandBeacon } from '#ports/beacon/drand';
import type { Beacon } from '#ports/beacon/port';
import { createAltcha, LIGHT_COST } from '#ports/captcha/altcha';
import { diskFiles } from '#ports/files/disk';
import type { FilesPort } from '#ports/files/port';
import { s3Files, type S3Options } from '#ports/files/s3';
import { nominatimGeocoder } from '#ports/geocoder/nominatim';
import type { Geocoder } from '#ports/geocoder/port';
import { diskArchive } from '#ports/map-archive/disk';
import { httpArchive } from '#ports/map-archive/http';
import type { MapArchive } from '#ports/map-archive/port';
import { s3Archive } from '#ports/map-archive/s3';
import { outboxMail } from '#ports/mail/outbox';
import { smtpMail } from '#ports/mail/smtp';
import { createOutbox } from '#ports/outbox/outbox';
import { createArgon2 } from '#ports/passwords/argon2';
import type { ResultFeed } from '#ports/result-feed/port';
import { signedHttpFeed } from '#ports/result-feed/signed-http';
import { openIdConnect } from '#ports/sign-in-provider/openid-connect';
import type { SignInProvider } from '#ports/sign-in-provider/port';
import { gatewaySms } from '#ports/sms/gateway';
import { outboxSms } from '#ports/sms/outbox';
import { openAiCompatible } from '#ports/language-model/openai-compatible';
import type { LanguageModel } from '#ports/language-model/port';
import type { SmsPort } from '#ports/sms/port';
import { signedPost } from '#ports/webhook/signed-post';
import { publicUrl } from '#platform/documents/mail-page';
import type { Secrets } from '#platform/secrets';
import { openSocialSources } from './open-social.ts';
import { openLedgerPorts } from './open-ledger.ts';

type Given = { config: Config; clock: Clock; log: Log; secrets: Secrets; database: Database };

/** Chooses an adapter for every port by configuration; what must be closed is added to `closers`. */
export async function openPorts(given: Given, closers: (() => Promise<unknown>)[]): Promise<Ports> {
  const { config } = given;
  const outbox = createOutbox(path.join(config.DATA_DIR, 'outbox'), given.clock);
  const mail = config.SMTP_URL
    ? smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : outboxMail(outbox);
  closers.push(() => mail.close());
  const ledger = await openLedgerPorts(given, closers);
  const proofCost = config.RATE_LIMITS === 'off' ? LIGHT_COST : undefined;
  const pictures = rememberPictures(openPictureChecker());
  closers.push(() => pictures.close());
  const captcha = createAltcha(given.secrets.derive('captcha'), proofCost);
  return {
    captcha,
    passwords: createArgon2(),
    mail,
    signInProvider: openProvider(config),
    sms: openSms(config) ?? outboxSms(outbox),
    outbox,
    files: openFiles(config),
    geocoder: openGeocoder(config),
    mapArchive: openMapArchive(config),
    socialSources: openSocialSources(config),
    pictures,
    languageModel: openLanguageModel(config),
    beacon: openBeacon(config),
    resultFeed: openFeed(given),
    webhooks: signedPost({ allowsPrivate: config.WEBHOOK_PRIVATE }),
    ...ledger,
  };
}

function openSms(config: Config): SmsPort | null {
  const { SMS_GATEWAY_URL: url, SMS_ACCOUNT_SID: account, SMS_AUTH_TOKEN: token, SMS_FROM: from } = config;
  return url && account && token && from ? gatewaySms({ url, account, token, from }) : null;
}

function openProvider(config: Config): SignInProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId || !clientSecret) return null;
  const callbackUrl = `${publicUrl(config)}/api/auth/oidc/callback`;
  return openIdConnect({ issuer, clientId, clientSecret, callbackUrl, homeUrl: `${publicUrl(config)}/` });
}

function openGeocoder(config: Config): Geocoder | null {
  const { GEOCODER_URL: url, GEOCODER_COUNTRIES: countries } = config;
  return url ? nominatimGeocoder({ url, countries, userAgent: `Vereda (${publicUrl(config)})` }) : null;
}

function openBeacon({ DRAND_URL: url, DRAND_CHAIN: chain }: Config): Beacon | null {
  return url ? drandBeacon({ url, chain }) : null;
}

function openFeed({ config, clock }: Given): ResultFeed | null {
  const { FEED_URL: url, FEED_KEY: publicKey, FEED_TOKEN: token } = config;
  const { FEED_ORGANISATION: organisation, FEED_PRIVATE: allowsPrivate } = config;
  return url && publicKey
    ? signedHttpFeed({ url, publicKey, token, organisation, allowsPrivate, clock })
    : null;
}

function openMapArchive(config: Config): MapArchive | null {
  const given = config.MAP_PMTILES;
  if (!given) return null;
  if (/^https?:/.test(given)) return httpArchive(given);
  const bucket = bucketOf(config);
  return given.startsWith('s3:') && bucket
    ? s3Archive(bucket, given.slice('s3:'.length))
    : diskArchive(config.DATA_DIR, given);
}

function openLanguageModel(config: Config): LanguageModel | null {
  const { AI_URL: url, AI_MODEL: name, AI_KEY: key = null } = config;
  if (!url || !name) return null;
  return openAiCompatible({ url, name, key, isInCity: config.AI_IN_CITY, timeoutMs: config.AI_TIMEOUT_MS });
}

function openFiles(config: Config): FilesPort {
  const bucket = config.FILES_DRIVER === 's3' ? bucketOf(config) : null;
  return bucket ? s3Files(bucket) : diskFiles(path.join(config.DATA_DIR, 'files'));
}

function bucketOf(config: Config): S3Options | null {
  if (!config.S3_BUCKET) return null;
  return {
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  };
}
