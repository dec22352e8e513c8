/** Business constants and limits of the product (specification §9) and of its API, by name. */

export const SNACKBAR_MS = 6000;
export const NOTIFICATION_MS = 10_000;
export const DIALOG_MAX_WIDTH_PX = 500;
export const ACTIVATION_DIALOG_MAX_WIDTH_PX = 450;
export const SIDEBAR_WIDTH_PX = 300;
export const FETCH_DELAY_MS = 200;
export const LOCALE_COOKIE_DAYS = 365;
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
export const UPLOAD_PROGRESS_MAX_PERCENT = 100;
export const BREAKPOINTS_PX = { sm: 600, md: 960, lg: 1264, xl: 1904 } as const;

export const DEFAULT_APP_NAME = 'OS City';
export const DEFAULT_BRAND_COLORS = {
  primary: '#e5528e',
  secondary: '#ad57b2',
  additional: '#d6d6d6',
} as const;
export const DEFAULT_MAP_LOCATION = { lat: 25.75, lng: -100.29, zoom: 15 } as const;
export const DEFAULT_PROVINCE_CODE = 15;
export const DEFAULT_TWITTER_REFRESH = 10;

/** A phone of this length loses its first four characters when it is matched (specification §4). */
export const LONG_PHONE_LENGTH = 14;
export const LONG_PHONE_PREFIX_LENGTH = 4;

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 100;
export const JSON_BODY_MAX_BYTES = 256 * 1024;

/** A step at the desk is taken back for so long: what a notification lasts, and as much again for a slow network. */
export const UNDO_ACCEPTED_MS = 20_000;

/** An account that staff deleted can be restored for so long. */
export const DELETED_RESTORABLE_DAYS = 30;
/** Days from now until which an emergency of the city may be said to last; it can be extended. */
export const EMERGENCY_DAYS_MAX = 7;
/** How far somebody's reports are trusted. */
export const CREDIBILITY_MIN = -100;
export const CREDIBILITY_MAX = 100;
/** Categories that one operator may be given by name. */
export const DUTIES_MAX = 500;
/** Accounts that one call changes at once. */
export const BULK_MAX = 100;
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 60_000_000;
export const PHOTOS_PER_REPORT_MAX = 5;
/** Photos of its author that a report holds, those added later included. */
export const PHOTOS_OF_AUTHOR_MAX = 10;
export const REPORT_TITLE_MAX_LENGTH = 140;
export const REPORT_TEXT_MAX_LENGTH = 4000;
export const NOTE_MAX_LENGTH = 4000;
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 100;
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;
export const APP_NAME_MAX_LENGTH = 40;
export const CITY_NAME_MAX_LENGTH = 80;
export const CITY_SLOGAN_MAX_LENGTH = 140;
export const LEVEL_LABEL_MAX_LENGTH = 40;
export const CITY_TEXT_MAX_LENGTH = 20_000;
export const MENU_ITEMS_MAX = 40;
export const MENUS_MAX = 20;
export const BRAND_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const BRAND_PICTURE_MAX_PIXELS = 40_000_000;
export const CERTIFICATE_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** A list of participants of a civic draw, as it is pasted or read from a file. */
export const CIVIC_LIST_MAX_BYTES = 20 * 1024 * 1024;

/** Days that a trend is made of: the last week beside the one before it. */
export const TREND_DAYS = 14;
export const WEEK_DAYS = 7;
/** Subscriptions to the daily summary of reports that a reader may have. */
export const SUMMARY_SUBSCRIPTIONS_MAX = 20;
/** Metres around a place of which reports are told in the daily summary. */
export const SUMMARY_RADIUS_M = { least: 100, usual: 500, most: 5000 } as const;
/** Corners of an area of which reports are told in the daily summary. */
export const SUMMARY_AREA_CORNERS = { least: 3, most: 60 } as const;
/** Counting of what is late stops here. */
export const LATE_COUNT_MAX = 1000;
/** Reports of one person are counted up to here where a case says how many there are. */
export const REPORTER_COUNT_MAX = 101;
/** Counting of a tray that no summary holds stops here. */
export const TRAY_COUNT_MAX = 10_000;
/** Reports that one call moves, previews or takes back. */
export const BULK_REPORTS_MAX = 500;
/** Reports that one incident explains; no more than one bulk call moves. */
export const INCIDENT_REPORTS_MAX = 500;
/** Days for which a post of a social network is kept; of one that became a report its address stays with the report. */
export const POST_KEPT_DAYS = 30;
/** Views of the tray that one person keeps. */
export const TRAY_VIEWS_MAX = 30;
export const TRAY_VIEW_NAME_MAX_LENGTH = 60;
/** Rows that one export of a tray has. */
export const TRAY_EXPORT_MAX = 20_000;

export const ACCESS_TOKEN_MINUTES = 15;
export const REFRESH_TOKEN_DAYS = 30;
/** However often it is renewed, a session ends after this. */
export const SESSION_MAX_DAYS = 90;
/** A browser or network that an account was signed in from counts as its own for so long. */
export const KNOWN_PLACE_DAYS = 365;
export const VERIFY_LINK_HOURS = 72;
/** How long somebody who confirmed who sits there is believed. */
export const CONFIRMATION_SECONDS = 120;
/** A change of an official's account waits so long for a second superadmin. */
export const OFFICIAL_CHANGE_HOURS = 72;
/** Who changed an official's account keeps away from that official's draws for so long. */
export const ACCOUNT_CHANGER_DAYS = 30;
/** A new appointment that no second superadmin confirms signs after this. */
export const APPOINTMENT_WAIT_HOURS = 24;
export const RESET_LINK_HOURS = 1;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 60;

/** Requests a minute and address, by rate class; `typing` is what a text that is typed asks, key by key. */
export const RATE_PER_MINUTE = { read: 600, write: 120, sensitive: 20, heavy: 30, typing: 300 } as const;

/** Positions of one neighborhood, street or feature of a map layer. */
export const SHAPE_POSITIONS_MAX = 20_000;
/** Lines that one split is drawn with, their positions, and what comes of it; square metres that a part needs. */
export const CUT_LINES_MAX = 10;
export const CUT_POSITIONS_MAX = 500;
export const CUT_PARTS_MAX = 20;
export const CUT_PART_MIN_M2 = 100;
/** Neighborhoods that are merged at once. */
export const MERGED_COLONIAS_MAX = 20;
/** Metres between colonias that are merged: in many cities a street lies between them. */
export const MERGE_GAP_MAX_M = 100;
/** Body of a call that carries one shape or several streets. */
export const SHAPE_BODY_MAX_BYTES = 2 * 1024 * 1024;
/** Streets that one call adds. */
export const STREETS_AT_ONCE_MAX = 500;
/** Map layers of a city, and what one of them holds. */
export const MAP_LAYERS_MAX = 30;
export const LAYER_FEATURES_MAX = 60_000;
/** A file of areas, streets or features: as it comes, unpacked, and what it may hold. */
export const MAP_FILE_MAX_BYTES = 40 * 1024 * 1024;
export const MAP_FILE_UNPACKED_MAX_BYTES = 80 * 1024 * 1024;
export const MAP_FILE_READING_MAX_MS = 30_000;
export const MAP_FILE_FEATURES_MAX = 60_000;

/** What tiles of public reports hold: sums that tell no stage; from `stages` on single reports beside clusters; from `points` on single reports alone. */
export const REPORT_TILE_ZOOMS = { stages: 13, points: 15 } as const;

/** Highest zoom of the city's own tiles; closer views enlarge these. */
export const CITY_TILE_ZOOM_MAX = 14;

/** The lowest zooms at which the city's tiles have its avenues, and all of its streets. */
export const CITY_TILE_ZOOMS = { avenues: 11, streets: 13 } as const;

/** The lowest zooms at which tiles have the areas and lines of the city's layers, their points, and all names. */
export const LAYER_TILE_ZOOMS = { shapes: 10, points: 12, names: CITY_TILE_ZOOM_MAX } as const;

/** A table that is brought in on screen: as it comes, and its rows. */
export const TABLE_FILE_MAX_BYTES = 12 * 1024 * 1024;
export const TABLE_FILE_ROWS_MAX = 20_000;
