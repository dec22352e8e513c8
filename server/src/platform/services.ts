import type { Viewer } from '@vereda/contract/access/viewer';
import type { Brand } from '@vereda/contract/configuration/brand';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Basemap } from '@vereda/contract/urbanism/basemap';
import type { Appointments } from './history/appointments.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseTransaction } from './database/database.ts';
import type { Log } from './log.ts';
import type { PersonalRecords } from './history/personal.ts';
import type { Beacon } from './ports/beacon/port.ts';
import type { Captcha } from './ports/captcha/port.ts';
import type { FilesPort } from './ports/files/port.ts';
import type { Geocoder } from './ports/geocoder/port.ts';
import type { LanguageModel } from './ports/language-model/port.ts';
import type { Keystore } from './ports/keystore/port.ts';
import type { EmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import type { Ledger } from './ports/ledger/port.ts';
import type { MapArchive } from './ports/map-archive/port.ts';
import type { MailPort } from './ports/mail/port.ts';
import type { Outbox } from './ports/outbox/outbox.ts';
import type { Passwords } from './ports/passwords/port.ts';
import type { ResultFeed } from './ports/result-feed/port.ts';
import type { PictureChecker } from './ports/pictures/port.ts';
import type { SignInProvider } from './ports/sign-in-provider/port.ts';
import type { SmsPort } from './ports/sms/port.ts';
import type { SocialSource } from './ports/social/port.ts';
import type { WebhookSender } from './ports/webhook/port.ts';
import type { Secrets } from './secrets.ts';

/** Outside services behind ports; each has at least one real adapter. */
export type Ports = {
  readonly captcha: Captcha;
  readonly passwords: Passwords;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** The city's OpenID Connect provider, null where none is configured. */
  readonly signInProvider: SignInProvider | null;
  readonly files: FilesPort;
  /** Finds addresses, null where none is configured. */
  readonly geocoder: Geocoder | null;
  /** The city's own basemap in one file, null where none is configured. */
  readonly mapArchive: MapArchive | null;
  /** Social networks that are read, those that are configured. */
  readonly socialSources: readonly SocialSource[];
  /** Looks at pictures on this machine. */
  readonly pictures: PictureChecker;
  /** A model that the language tools may ask beside the included one, null where none is configured. */
  readonly languageModel: LanguageModel | null;
  /** Sends what happens to public reports to other systems. */
  readonly webhooks: WebhookSender;
  /** What mail and messages without a carrier went to; the demo's outbox screen reads it. */
  readonly outbox: Outbox;
  /** Signing and anchoring keys. */
  readonly keystore: Keystore;
  /** Public beacon that civic draws take their seed from, null where two people provide it. */
  readonly beacon: Beacon | null;
  /** The supplier's own results, which are compared with what people type; null where none is configured. */
  readonly resultFeed: ResultFeed | null;
  /** Networks that anchors are written on; the first one's proof goes into the certificate. */
  readonly ledgers: readonly Ledger[];
  /** The pilot chain in the platform's own database, null where anchors go elsewhere. */
  readonly chain: EmbeddedChain | null;
};

/** Puts the 32-byte root of a register that is not the certificates' own into the anchoring queue. */
export type AnchorRoot = (
  transaction: DatabaseTransaction,
  root: { readonly kind: 'changelog'; readonly root: `0x${string}`; readonly reference: string },
) => Promise<void>;

/** Which of an operator's categories and which node of the organisation the catalog of reports does not have. */
export type FindUnknownDuties = (duties: {
  readonly categories: readonly string[];
  readonly node: string | null;
}) => Promise<{ readonly categories: readonly string[]; readonly node: boolean }>;

/** A report of a citizen that waits for somebody. */
export type OpenReport = {
  readonly id: number;
  readonly folio: string;
  readonly title: string;
  readonly stage: Stage;
  readonly created_at: string;
};

/** The desk of reports for a member of staff, within what this person may read there. */
export type ReportDesk = {
  /** Takes reports in on behalf of citizens. */
  readonly takesIn: boolean;
  /** The newest open reports of a citizen. */
  readonly openReports: (uid: string) => Promise<OpenReport[]>;
  /** How many are open, by uid; nobody stands in it who has none. */
  readonly countOpen: (uids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};

/** What the vision tools do with photos of reports. */
export type PictureTools = {
  /** Looks at a photo and keeps what was found; nothing where the tools are off. Throws where another try makes sense. */
  readonly check: (photo: string, signal: AbortSignal) => Promise<void>;
  /** Notes what somebody made of what was proposed for it. */
  readonly noteReview: (photo: string, review: { readonly by: string; readonly at: Date }) => Promise<void>;
};

/** What services and the hooks of catalogues are given; catalogues themselves, which would make a circle, stand in `Deps`. */
export type Services = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** As the low-privilege role; a service opens its transactions on it. */
  readonly database: Database;
  readonly ports: Ports;
  /** The city's brand, for mails and documents, its logo as a whole address; handed in because the ground floor imports no module. */
  readonly loadBrand: () => Promise<Brand>;
  /** The logo of that brand as PNG for documents; null where there is none. */
  readonly loadBrandLogo: () => Promise<Buffer | null>;
  /** Address that the contact form goes to, null while none is configured. */
  readonly loadContactAddress: () => Promise<string | null>;
  /** Queues a register's root for anchoring, in the caller's transaction; the same reference again changes nothing. */
  readonly anchorRoot: AnchorRoot;
  /** Asks the catalog of reports; handed in because identity imports no module. */
  readonly findUnknownDuties: FindUnknownDuties;
  /** The desk of reports as somebody has it, null for who has none; handed in because identity imports no module. */
  readonly findReportDesk: (viewer: Viewer) => Promise<ReportDesk | null>;
  /** Handed in because listener imports no module above it. */
  readonly pictureTools: PictureTools;
  /** What each module holds of a person, in their order; handed in because identity imports no module. */
  readonly personal: () => readonly PersonalRecords[];
  /** Who is appointed to sign draws, and what that asks of changes of the account. */
  readonly appointments: Appointments;
  /** The basemap that maps lie on where the city is at this place (degrees), null without a usable one; handed in because configuration imports no module. */
  readonly findBasemap: (city: { readonly lat: number; readonly lng: number }) => Basemap | null;
  /** What accounts are called, by uid; without those that are gone. Handed in because configuration imports no module. */
  readonly loadNames: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};
