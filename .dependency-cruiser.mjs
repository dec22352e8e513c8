// The five arrows of ARCHITECTURE.md. Each comment says what to do instead.
const PRODUCT = '^(contract|verifier|server|web)/';
const TEST = ['\\.(test|e2e|fixture)\\.tsx?$', '^(server|web|verifier)/src/testing/'];
// What people and programs start; modules are below it.
const COMMANDS = '^server/src/(imports|demo|keys|people)/';
const VENDORS = '(^|/)node_modules/(nodemailer|openid-client|flydrive|@aws-sdk|viem|@ethereumjs)/';
const BLOCKS = '^web/src/(ui|forms|tables|map|charts|catalog)/';
const KIT = '^tools/(kit/|run-step\\.ts$)';

export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      comment:
        'Move what needs more than zod to server, web or verifier; the contract is plain schemas and tables.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'verifier-knows-no-platform',
      comment: 'The verifier ships by itself: pass in what it needs, or move the code to contract.',
      severity: 'error',
      from: { path: '^verifier/src/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'web-and-server-meet-in-contract',
      comment: 'Put what both sides need into contract (or verifier) and import it from there.',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: "Pass the module's function to the platform from app.ts instead.",
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TEST },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'routes-go-through-the-service',
      comment: 'Call a function of the service; it holds the rules that the query skips.',
      severity: 'error',
      from: { path: '^server/src/modules/.+\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Take plain values and answer plain values; the route does the HTTP.',
      severity: 'error',
      from: { path: '^server/src/modules/.+\\.(service|queries|status|job)\\.ts$' },
      to: { path: ['\\.routes\\.ts$', '(^|/)node_modules/(fastify|@fastify)/'] },
    },
    {
      name: 'queries-are-sql-alone',
      comment: 'Move the rule to the service and give the query its values.',
      severity: 'error',
      from: { path: '^server/src/modules/.+\\.queries\\.ts$' },
      to: { path: '\\.(service|job)\\.ts$' },
    },
    {
      name: 'modules-meet-through-public',
      comment: 'Export what the other module offers from its public.ts and import that.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/public\\.ts$'],
      },
    },
    {
      name: 'modules-open-by-public-alone',
      comment:
        "Export it from the module's public.ts and import that: what lies behind it may change any day.",
      severity: 'error',
      from: { path: ['^server/src/(?!modules/|platform/)', '^(tools|e2e|bench)/'], pathNot: TEST },
      to: { path: '^server/src/modules/[^/]+/', pathNot: '^server/src/modules/[^/]+/public\\.ts$' },
    },
    {
      name: 'modules-know-no-command',
      comment: 'Commands use modules: move what both need into the module, or into the platform.',
      severity: 'error',
      from: { path: '^server/src/(modules|platform)/', pathNot: TEST },
      to: { path: COMMANDS },
    },
    {
      name: 'ground-floor-imports-no-module',
      comment: 'identity and configuration carry the others: compose in app.ts, or publish an event.',
      severity: 'error',
      from: { path: '^server/src/modules/(identity|configuration)/', pathNot: TEST },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'only-ports-import-vendors',
      comment: 'Use the port (platform/ports/<port>/port.ts); a vendor is replaced in one file there.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/platform/ports/', ...TEST] },
      to: { path: VENDORS },
    },
    {
      name: 'building-blocks-know-no-module',
      comment: 'Give the block what it shows as props; the module composes it.',
      severity: 'error',
      from: { path: BLOCKS },
      to: { path: '^web/src/(modules|screens|shell)/' },
    },
    {
      name: 'web-modules-meet-through-public',
      comment:
        "Export what the other module offers from its public.ts(x). What only a part of a page needs goes into a second door, <part>.public.tsx, so that nobody's first load grows by it.",
      severity: 'error',
      from: { path: '^web/src/modules/([^/]+)/' },
      to: {
        path: '^web/src/modules/[^/]+/',
        pathNot: ['^web/src/modules/$1/', '^web/src/modules/[^/]+/[^/]*public\\.tsx?$'],
      },
    },
    {
      name: 'no-feature-borrows-a-sheet',
      comment:
        'Move what both look like into web/src/ui (look/blocks.module.css, a component) and take it from there.',
      severity: 'error',
      from: { path: '^web/src/modules/(([^/]+)/[^/]+)/' },
      to: {
        path: '^web/src/(modules|shell)/.+\\.css$',
        pathNot: ['^web/src/modules/$1/', '^web/src/modules/$2/[^/]+\\.css$'],
      },
    },
    {
      name: 'calling-knows-no-session',
      comment: 'The session calls, and says in known-session.ts what calls have to know of it.',
      severity: 'error',
      from: { path: '^web/src/api/', pathNot: TEST },
      to: { path: '^web/src/(session|shell|modules|screens|routing|ui|forms|tables|map|charts)/' },
    },
    {
      name: 'web-modules-know-no-screen',
      comment: 'A screen imports modules, never the reverse: move the shared part into the module.',
      severity: 'error',
      from: { path: '^web/src/modules/' },
      to: { path: '^web/src/screens/' },
    },
    {
      name: 'no-screen-imports-a-screen',
      comment: 'Move what both show into web/src/modules.',
      severity: 'error',
      from: { path: '^web/src/screens/' },
      to: { path: '^web/src/screens/' },
    },
    {
      name: 'only-the-map-imports-the-map-library',
      comment: 'Use a component of web/src/map; the library must stay out of the first load.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/map/' },
      to: { path: '(^|/)node_modules/(maplibre-gl|pmtiles)/' },
    },
    {
      name: 'product-code-knows-no-tool',
      comment: 'The product runs without tools, e2e and bench: move what it needs into a workspace.',
      severity: 'error',
      from: { path: PRODUCT },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'tools-e2e-and-bench-meet-in-the-kit',
      comment:
        'Move what they share into tools/kit; only the commands of the same names start what lies in e2e and bench.',
      severity: 'error',
      from: { path: '^(tools|e2e|bench)/', pathNot: '^tools/(bench|soak)\\.ts$' },
      to: { path: '^(tools|e2e|bench)/', pathNot: ['^$1/', KIT] },
    },
    {
      name: 'the-kit-stands-alone',
      comment: 'Tools use the kit: pass in what it needs of them.',
      severity: 'error',
      from: { path: KIT },
      to: { path: '^(tools|e2e|bench)/', pathNot: KIT },
    },
    {
      name: 'browser-tests-stay-outside',
      comment:
        'Drive the product as people do, by its pages and calls; what a test has to arrange goes through the API or SQL.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: ['^web/', '^server/src/(?!platform/|testing/|demo/)'] },
    },
    {
      name: 'tools-know-no-page',
      comment: 'Tools and measurements read built pages or call the API.',
      severity: 'error',
      from: { path: '^(tools|bench)/' },
      to: { path: '^web/src/' },
    },
    {
      name: 'product-code-knows-no-test',
      comment: 'Move what both need out of the test.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-cycles',
      comment: 'Move what both need, types too, to a third file, or pass it in.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: "The file or package does not exist, or is not in this workspace's package.json.",
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?(worker|url|raw)', '^virtual:', '^altcha/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
