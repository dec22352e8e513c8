import type { CivicMove } from '../certificates/civic/transitions.ts';
import type { AccountAction } from '../identity/account.ts';
import type { DrawMove } from '../certificates/draw-transitions.ts';
import type { ClaimAction } from '../certificates/results/claim.ts';
import type { TimelineWord } from '../listener/report-words.ts';
import type { Brand } from './brand.ts';
import type { CustomMenu } from './menu.ts';
import type { Module } from './module.ts';
import type { CityText, Setting } from './setting.ts';

/** Kinds of things that the history tells of. */
export const ENTITIES = [
  'user',
  'users',
  'role',
  'sign-in',
  'module',
  'brand',
  'setting',
  'menu',
  'text',
  'report',
  'report-batch',
  'category',
  'subcategory',
  'secretary',
  'agency',
  'operator',
  'routing-rule',
  'tracker',
  'api-key',
  'webhook',
  'social-post',
  'cause',
  'complaint',
  'complaint-kind',
  'activity-kind',
  'answer-template',
  'notice-text',
  'material',
  'institution',
  'provider',
  'municipio',
  'listener-terms',
  'emergency',
  'closing-review',
  'bulletin',
  'draw',
  'turn',
  'calendar-day',
  'game-rule',
  'official',
  'batch',
  'civic-draw',
  'certificate-alarm',
  'issuer-key',
  'import',
  'colonia',
  'street',
  'map-layer',
  'layer-feature',
  'map-file',
  'catalogfirst',
  'catalogsecond',
  'catalogthird',
  'obra',
  'initiative',
  'map-point',
  'link',
  'language-tools',
  'vision-tools',
] as const;

/** One of them. */
export type Entity = (typeof ENTITIES)[number];

/** What can happen to a report: its timeline, that nobody confirmed it, and that it went for good after it was deleted. */
export type ReportAction =
  | TimelineWord
  | 'child-joined'
  | 'child-left'
  | 'mails-stopped'
  | 'mails-begun'
  | 'messages-stopped'
  | 'messages-begun'
  | 'expired'
  | 'purged';

/** What can happen to a draw. */
export type DrawAction =
  | DrawMove
  | ClaimAction
  | 'create'
  | 'update'
  | 'acta'
  | 'incident'
  | 'gap'
  | 'feed-read';

/** What can happen to a civic draw. */
export type CivicAction = CivicMove | 'create' | 'erase';

/** What can happen to an appointment to sign draws. */
export type OfficialAction = 'appointed' | 'renamed' | 'ended' | 'suspended' | 'confirmed';

/** What can happen to everything else. */
export type KeptAction =
  | 'created'
  | 'created-many'
  | 'updated'
  | 'changed'
  | 'moved'
  | 'split'
  | 'merged'
  | 'reordered'
  | 'removed'
  | 'deleted'
  | 'restored'
  | 'activated'
  | 'deactivated'
  | 'arranged'
  | 'element-added'
  | 'element-removed'
  | 'reset'
  | 'made-first'
  | 'archived'
  | 'imported'
  | 'batch-imported'
  | 'exported'
  | 'sign-in-refused'
  | 'create'
  | 'seal'
  | 'people-forgotten'
  | 'words-forgotten'
  | 'anchor-lost'
  | 'fee-raised'
  | 'key-made'
  | `key-passkey-${'added' | 'removed'}`
  | 'key-confirmed'
  | 'key-ended'
  | 'key-history-gap'
  | 'key-rotated'
  | 'key-revoked';

/** A thing and what happened to it; people write notes to anything. */
export type HistoryWord =
  | { readonly entity: 'user'; readonly action: AccountAction }
  | { readonly entity: 'report'; readonly action: ReportAction }
  | { readonly entity: 'draw'; readonly action: DrawAction }
  | { readonly entity: 'official'; readonly action: OfficialAction }
  | { readonly entity: 'civic-draw'; readonly action: CivicAction }
  | {
      readonly entity: Exclude<Entity, 'user' | 'report' | 'draw' | 'official' | 'civic-draw'>;
      readonly action: KeptAction;
    }
  | { readonly entity: Entity; readonly action: 'noted' };

/** What the history tells of accounts, roles, the configuration and the map beside the values of the thing itself. */
type NotedField =
  | 'type'
  | 'type_operator'
  | 'role_id'
  | 'activated'
  | 'disabled'
  | 'allowed_categories'
  | 'operator_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'views'
  | 'credibility'
  | 'revoked'
  | 'removed'
  | 'what'
  | 'times'
  | 'factor'
  | 'stage'
  | 'status'
  | 'order'
  | 'first'
  | 'sector'
  | 'geometry'
  | 'positions'
  | 'into'
  | 'out_of'
  | 'table_name'
  | 'box'
  | 'area_m2'
  | 'length_m'
  | 'streets'
  | 'colonia'
  | 'color'
  | 'level'
  | 'features'
  | 'file_name'
  | 'added'
  | 'changed'
  | 'refused';

/** Fields that the history names in words; those of other things are shown as they are kept. */
export type ToldField =
  | Exclude<keyof Brand | keyof Setting | keyof CityText | keyof CustomMenu | keyof Module, 'id' | 'slug'>
  | NotedField;
