import type { ModuleSlug, OperatorType, UserType, View } from './viewer.ts';

/** One row of the table: who may try. Which rows of data they see is decided by the query's scope. */
export type PermissionRule = {
  /** public: anyone · signed-in: any account · staff: by type, role view or operator rule. */
  readonly level: 'public' | 'signed-in' | 'staff';
  /** A signed-in viewer with an unverified e-mail is let in too. */
  readonly unverified?: true;
  readonly types?: readonly UserType[];
  readonly view?: View;
  /** Holders of this view are let in as those of `view` are. */
  readonly orView?: View;
  /** Holders of a role of this name are let in by `orView` alone (specification §6). */
  readonly exceptRole?: 'callcenter';
  /** Operators with a non-empty allowed_categories and, if they have a role, the listener view. */
  readonly operators?: true;
  /** Operators are let in only with one of these subtypes. */
  readonly subtypes?: readonly OperatorType[];
  readonly exceptSubtypes?: readonly OperatorType[];
  readonly module?: ModuleSlug;
};

const STAFF = ['superadmin', 'user'] as const;

/** THE table: every screen, endpoint and menu item names a row. */
export const PERMISSIONS = {
  'site.visit': { level: 'public' },
  'site.account': { level: 'signed-in', unverified: true },
  // What belongs together; of which kinds and which of them is asked for one by one.
  'site.keep-links': { level: 'staff', types: [...STAFF, 'operator'] },
  'identity.sign-in': { level: 'public' },
  // The second of the two who change the account of somebody appointed to sign.
  'identity.guard-officials': { level: 'staff', types: ['superadmin'] },

  // §2: create-v3 is the one citizen screen without login.
  'listener.report': { level: 'public', module: 'listener' },
  'listener.follow-by-folio': { level: 'public', module: 'listener' },
  'listener.answer-by-link': { level: 'public', module: 'listener' },
  // Tiles, public figures and photos of public reports: no screen of their own, cacheable.
  'listener.see-map': { level: 'public', module: 'listener' },
  'listener.read-public': { level: 'signed-in', module: 'listener' },
  'listener.own-reports': { level: 'signed-in', module: 'listener' },
  // §5 operator route: superadmin, user, or operator with categories and (if any) a role with the listener view.
  'listener.operate': { level: 'staff', types: STAFF, view: 'listener', operators: true, module: 'listener' },
  'listener.intake': {
    level: 'staff',
    types: STAFF,
    view: 'listener',
    operators: true,
    exceptSubtypes: ['ejecutor'],
    module: 'listener',
  },
  // §6: superadmin or operator, or a user whose role views include listener. What it shows is asked for one by one.
  'listener.see-dashboard': {
    level: 'staff',
    types: ['superadmin', 'operator'],
    view: 'listener',
    module: 'listener',
  },
  // Types, areas and their terms decide what every report promises: for who holds the view, whatever the type.
  'listener.configure': {
    level: 'staff',
    types: ['superadmin'],
    view: 'listener',
    orView: 'configuration',
    exceptRole: 'callcenter',
    module: 'listener',
  },
  'listener.arrange-menu': {
    level: 'staff',
    types: ['superadmin'],
    view: 'configuration',
    module: 'listener',
  },

  'certificates.read-public': { level: 'public', module: 'certificates' },
  'certificates.operate': { level: 'staff', types: STAFF, view: 'certificates', module: 'certificates' },
  // Being appointed to sign is a right of its own, given by nobody below a superadmin.
  'certificates.appoint': { level: 'staff', types: ['superadmin'], module: 'certificates' },
  // When draws are held is not for those who type and sign them.
  'certificates.administer': {
    level: 'staff',
    types: ['superadmin'],
    view: 'configuration',
    module: 'certificates',
  },

  // One published promise is everybody's; the list of them is for accounts.
  'transparency.see-published': { level: 'public', module: 'transparency' },
  // Active points of the map: tiles and the page of one.
  'transparency.see-map': { level: 'public', module: 'transparency' },
  'transparency.read-public': { level: 'signed-in', module: 'transparency' },
  // Drafts too: what the city promises before anybody sees it.
  'transparency.operate': { level: 'staff', types: STAFF, view: 'transparency', module: 'transparency' },
  'transparency.configure': {
    level: 'staff',
    types: ['superadmin'],
    view: 'configuration',
    module: 'transparency',
  },
  // Layers that the city drew over its maps; which of them is decided by level.
  'urbanism.see-map': { level: 'public', module: 'urbanism' },
  // Published works as a list; one of them is everybody's.
  'urbanism.read-public': { level: 'signed-in', module: 'urbanism' },
  'urbanism.see-staff-layers': { level: 'staff', types: [...STAFF, 'operator'], module: 'urbanism' },
  'urbanism.operate': { level: 'staff', types: STAFF, view: 'urbanism', module: 'urbanism' },
  // Whoever takes reports in meets streets that the map does not have yet.
  'urbanism.add-streets': {
    level: 'staff',
    types: STAFF,
    view: 'listener',
    orView: 'urbanism',
    operators: true,
    exceptSubtypes: ['ejecutor'],
    module: 'urbanism',
  },
  // The specification's "neighborhood: superadmin only": which neighborhoods there are, not what one is called or how it runs.
  'urbanism.keep-colonias': { level: 'staff', types: ['superadmin'], module: 'urbanism' },
  'urbanism.configure': { level: 'staff', types: ['superadmin'], view: 'configuration', module: 'urbanism' },

  // Suggestions inside the flows follow the rights of the flow.
  'ai.operate': { level: 'staff', types: ['superadmin'], view: 'ai', module: 'ai' },

  'configuration.read-public': { level: 'public' },
  'configuration.switch-modules': { level: 'staff', types: ['superadmin'], view: 'modules' },
  // A menu is arranged from the screen of modules and from that of each module's own configuration.
  'configuration.arrange-menus': {
    level: 'staff',
    types: ['superadmin'],
    view: 'modules',
    orView: 'configuration',
  },
  'configuration.administer': { level: 'staff', types: ['superadmin'], view: 'configuration' },
} as const satisfies Record<string, PermissionRule>;

/** Names of the rows, `module.verb`. */
export type PermissionName = keyof typeof PERMISSIONS;
